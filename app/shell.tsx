import { lazy, type ReactNode, Suspense } from 'react'
import { t } from '#messages/catalogue.ts'
import type { StoreFacts } from './api.server.ts'
import { BomLink } from './catalog/finding/bom-link.tsx'
import { PartSearch } from './catalog/finding/part-search.tsx'
import { ProductsMenu, phoneProducts } from './catalog/finding/products-menu.tsx'
import { PageFocus } from './page-focus.tsx'
import { AccountMenu, SignOut } from './people/account/account-menu.tsx'
import { useSession, useSessionReady } from './people/account/session.tsx'
import { WayBack } from './people/account/way-back.tsx'
import { CartLink } from './selling/cart/cart-link.tsx'
import { NotePanel } from './selling/cart/note-panel.tsx'
import { Brand } from './shop-looks.tsx'
import { StoreFooter } from './site/content/store-footer.tsx'
import { Header, type NavigationLink } from './ui/header.tsx'
import { SkipLink } from './ui/skip-link.tsx'

/** Only the signed-in screens show toasts, so that public pages do not load their code. */
const Toaster = lazy(async () => ({ default: (await import('./ui/toaster.tsx')).Toaster }))

interface ShellProps {
  /** Undefined only if a page of the store could never be loaded. */
  store: StoreFacts | undefined
  sandbox: boolean
  children: ReactNode
}

export function Shell({ store, sandbox, children }: ShellProps) {
  const session = useSession()
  const ready = useSessionReady()
  const links: NavigationLink[] = [
    { label: t('shell.home'), to: '/' },
    { label: t('shell.blogs'), to: '/blogs' },
    { label: t('shell.reviews'), to: '/reviews' },
    { label: t('shell.profile'), to: '/myprofile' },
  ]
  if (session) links.push({ label: t('shell.dashboard'), to: '/dashboard' })
  if (!ready) links.push({ label: t('shell.dashboard'), to: '/dashboard', className: 'signed-out:hidden' })
  return (
    <div className="flex min-h-dvh flex-col">
      <PageFocus />
      <SkipLink label={t('shell.skip')} />
      <Header
        brand={<Brand store={store} />}
        products={<ProductsMenu />}
        links={links}
        navigationLabel={t('shell.navigation')}
        menuLabel={t('shell.menu')}
        search={<PartSearch />}
        searchLabel={t('shell.search')}
        leave={<SignOut className="px-2! font-normal lg:px-3!" />}
        menuHead={phoneProducts}
        account={
          <>
            <BomLink />
            <CartLink />
            <AccountMenu />
          </>
        }
      />
      {session && <WayBack />}
      <div className="flex-1">{children}</div>
      <NotePanel />
      <StoreFooter store={store} sandbox={sandbox} />
      {session && (
        <Suspense>
          <Toaster label={t('shell.toasts')} />
        </Suspense>
      )}
    </div>
  )
}
