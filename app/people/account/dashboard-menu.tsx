import { Link, useLocation } from 'react-router'
import { getDeskCounts, type ShownCounts } from '#contract/selling/desk-counts.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity } from '../../ui/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAnswer } from '../../use-answer.ts'
import { type MenuGroup, type MenuPage, menuFor } from './menu-pages.ts'
import { useRights } from './use-rights.ts'

const itemLook =
  'relative flex min-h-9 items-center justify-between gap-2 rounded-field px-3 whitespace-nowrap text-ink-soft transition-colors max-lg:min-h-11 hover:text-ink aria-[current=page]:bg-copper-ground aria-[current=page]:font-medium aria-[current=page]:text-copper-deep'

const BADGES_REFRESH_MS = 30_000

/**
 * The side menu, by what the person may do (rules: P-9). Shows a skeleton until that is loaded. Where it is narrow, one
 * row that scrolls.
 */
export function DashboardMenu() {
  const { data: rights, isPending } = useRights()
  const { pathname } = useLocation()
  const { data: counts } = useAnswer(
    ['desk-counts'],
    getDeskCounts,
    {},
    { refetchInterval: BADGES_REFRESH_MS, enabled: rights !== undefined && rights.may.length > 0 },
  )
  return (
    <nav
      aria-label={t('dashboard.menu')}
      aria-busy={isPending}
      className="relative flex gap-1 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 lg:flex-col lg:gap-4 print:hidden"
    >
      {isPending && <Skeleton className="h-11 w-56 lg:h-20 lg:w-full" />}
      {menuFor(rights?.may, counts, {
        company: rights?.company !== undefined,
        offers: rights?.offers === true,
      }).map((group) => (
        <Group key={group.pages[0]?.to} group={group} pathname={pathname} counts={counts} />
      ))}
    </nav>
  )
}

interface GroupProps {
  group: MenuGroup
  pathname: string
  counts: ShownCounts | undefined
}

function Group({ group: { title, pages }, pathname, counts }: GroupProps) {
  return (
    <div className="max-lg:not-first:border-l max-lg:not-first:border-line max-lg:not-first:pl-1">
      {title && (
        <p aria-hidden className="px-3 pb-1 text-13 font-medium max-lg:hidden">
          {title}
        </p>
      )}
      <ul aria-label={title} className="flex gap-1 lg:flex-col lg:gap-0">
        {pages.map((page) => (
          <li key={page.to}>
            <Link
              to={`/dashboard/${page.to}`}
              ref={isAt(pathname, page) ? showInRow : undefined}
              aria-current={isAt(pathname, page) ? 'page' : undefined}
              className={itemLook}
            >
              {page.label}
              <Badge count={counts && page.waiting?.(counts)} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Badge({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <span className="rounded-full bg-copper-ground px-1.5 text-13 font-medium text-copper-deep tabular-nums in-aria-[current=page]:bg-surface">
      {formatQuantity(count)} <span className="sr-only">{t('dashboard.waiting')}</span>
    </span>
  )
}

/** Where the menu is one row, scrolls it to the present page. */
function showInRow(link: HTMLElement | null): void {
  const row = link?.closest('nav')
  if (link && row) row.scrollLeft = link.offsetLeft - row.clientWidth / 3
}

function isAt(pathname: string, { to, entries = to }: MenuPage): boolean {
  return [to, entries].some((place) => `${pathname}/`.startsWith(`/dashboard/${place}/`))
}
