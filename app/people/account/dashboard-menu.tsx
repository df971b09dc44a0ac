import { Link, useLocation } from 'react-router'
import type { Ability } from '#contract/people/roles.ts'
import { t } from '#messages/catalogue.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { deskPages } from './desk-pages.ts'
import { useRights } from './use-rights.ts'

const itemLook =
  'relative flex min-h-11 items-center rounded-field px-3 whitespace-nowrap text-ink-soft max-sm:px-2 max-sm:text-13 transition-colors hover:text-ink aria-[current=page]:bg-copper-ground aria-[current=page]:font-medium aria-[current=page]:text-copper-deep'

/** The side menu, by what the person may do (rules: P-9). Shows a skeleton until that is loaded. */
export function DashboardMenu() {
  const { data: rights, isPending } = useRights()
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={t('dashboard.menu')}
      aria-busy={isPending}
      className="flex flex-wrap gap-1 lg:flex-col print:hidden"
    >
      {isPending && <MenuSkeleton />}
      {pagesFor(rights?.may).map((page) => (
        <Link
          key={page.to}
          to={`/dashboard/${page.to}`}
          aria-current={isAt(pathname, page) ? 'page' : undefined}
          className={itemLook}
        >
          {page.label}
        </Link>
      ))}
    </nav>
  )
}

interface MenuPage {
  to: string
  label: string
  entries?: string
}

function isAt(pathname: string, { to, entries = to }: MenuPage): boolean {
  return [to, entries].some((place) => `${pathname}/`.startsWith(`/dashboard/${place}/`))
}

function pagesFor(may: readonly Ability[] | undefined): MenuPage[] {
  if (may === undefined) return []
  const pages = allDeskPages().filter(({ to }) => may.some((ability) => ability === deskPages[to]))
  return may.length > 0 ? pages : buyerPages()
}

function buyerPages() {
  return [
    { to: 'myorders', label: t('dashboard.orders'), entries: 'orders' },
    { to: 'lists', label: t('dashboard.lists') },
    { to: 'addreview', label: t('dashboard.add-review') },
    { to: 'addresses', label: t('dashboard.addresses') },
  ]
}

function allDeskPages() {
  return [
    { to: 'users', label: t('dashboard.users') },
    { to: 'addproduct', label: t('dashboard.add-product') },
    { to: 'manageorders', label: t('dashboard.manage-orders'), entries: 'orders' },
    { to: 'shipping', label: t('dashboard.shipping') },
    { to: 'manageproducts', label: t('dashboard.manage-products') },
    { to: 'families', label: t('dashboard.families') },
    { to: 'managereviews', label: t('dashboard.manage-reviews') },
    { to: 'messages', label: t('dashboard.messages') },
    { to: 'settings', label: t('dashboard.settings') },
  ]
}

function MenuSkeleton() {
  return (
    <>
      <Skeleton className="h-11 w-28 lg:w-full" />
      <Skeleton className="h-11 w-28 lg:w-full" />
    </>
  )
}
