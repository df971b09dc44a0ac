import { type ReactNode, use } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { t } from '#messages/catalogue.ts'
import type { Route } from './+types/root.ts'
import { SESSION_SCRIPT } from './access-token.ts'
import { readFacts, type StoreFacts } from './api.server.ts'
import { LIST_SCRIPT } from './catalog/finding/list-before.ts'
import plexSans from './fonts/plex-sans.woff2?url'
import { HOSTED_IDENTITY } from './hosted-settings.ts'
import { ScriptNonce } from './script-nonce.ts'
import { CART_SCRIPT } from './selling/cart/cart-count.ts'
import { Shell } from './shell.tsx'
import { ShopIcon } from './shop-looks.tsx'
import { FaultPage, isConnectionLost, NotFoundPage, OfflinePage } from './site/content/fault-page.tsx'
import { THEME_SCRIPT } from './ui/theme.ts'
import './styles.css'

/** Sets theme, session mark, size of the cart and back link before the first paint, so that the page neither flashes nor shifts. */
const HEAD_SCRIPT = [THEME_SCRIPT, SESSION_SCRIPT, CART_SCRIPT, LIST_SCRIPT].join(';')

export function loader({ context }: Route.LoaderArgs) {
  return readFacts(context)
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (error) return []
  return [{ title: loaderData?.name }, { name: 'description', content: t('store.description') }]
}

interface PageHandle {
  /**
   * The page is complete without JavaScript: the application starts at the visitor's first action
   * (server/site/storefront/late-start.ts).
   */
  startsLate?: true
  /** The browser then has the application loaded before that action. */
  loadsIdle?: true
}

/** The facts loaded last, in the browser. A page whose data fails to load is mounted without state. */
let latest: StoreFacts | undefined

function useStoreFacts(): StoreFacts | undefined {
  const loaded = useRouteLoaderData<typeof loader>('root')
  if (!import.meta.env.SSR && loaded) latest = loaded
  return loaded ?? latest
}

export function Layout({ children }: { children: ReactNode }) {
  const store = useStoreFacts()
  const nonce = use(ScriptNonce)
  const matches = useMatches()
  const has = (name: keyof PageHandle) =>
    matches.some(({ handle }) => (handle as PageHandle | undefined)?.[name])
  return (
    <html
      data-start={has('startsLate') ? 'late' : undefined}
      data-idle={has('loadsIdle') ? '' : undefined}
      data-currency={store?.currency}
      lang={store?.locale ?? 'en'}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
        <link rel="preload" href={plexSans} as="font" type="font/woff2" crossOrigin="anonymous" />
        <ShopIcon favicon={store?.favicon} />
        {store?.style && <style>{store.style}</style>}
        {store?.firebase && <meta name={HOSTED_IDENTITY} content={JSON.stringify(store.firebase)} />}
        <Meta />
        <Links />
      </head>
      <body>
        <Shell store={store} sandbox={store?.sandbox ?? false}>
          {children}
        </Shell>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isConnectionLost(error)) return <OfflinePage />
  const status = isRouteErrorResponse(error) ? error.status : 500
  return status === 404 ? <NotFoundPage /> : <FaultPage status={status} />
}
