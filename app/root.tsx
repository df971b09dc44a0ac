import { type ReactNode, use } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { t } from '#messages/catalogue.ts'
import type { Route } from './+types/root.ts'
import { SESSION_SCRIPT } from './access-token.ts'
import { type StoreFacts, storeFacts } from './api.server.ts'
import { LIST_SCRIPT } from './catalog/list-before.ts'
import { FaultPage } from './content/fault-page.tsx'
import { NotFoundPage } from './content/not-found-page.tsx'
import { isConnectionLost, OfflinePage } from './content/offline-page.tsx'
import plexSans from './fonts/plex-sans.woff2?url'
import { HOSTED_IDENTITY } from './hosted-settings.ts'
import { ScriptNonce } from './script-nonce.ts'
import { Shell } from './shell.tsx'
import { THEME_SCRIPT } from './ui/theme.ts'
import './styles.css'

/** Sets theme, session mark and back link before the page is drawn, so that it neither flashes nor shifts. */
const HEAD_SCRIPT = [THEME_SCRIPT, SESSION_SCRIPT, LIST_SCRIPT].join(';')

/** What every page needs to know of the store; public, the same for everybody. */
export function loader({ context }: Route.LoaderArgs) {
  return context.get(storeFacts)
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  // The page that tells of an error has a title of its own.
  if (error) return []
  return [{ title: loaderData?.name }, { name: 'description', content: t('store.description') }]
}

/** What a route says of its page. */
interface PageHandle {
  /**
   * The page is whole without JavaScript: the application starts when the visitor does something
   * (server/storefront/late-start.ts).
   */
  startsLate?: true
}

/** In the browser, the facts that were loaded last. A page whose data does not arrive is a new mount, which has no state. */
let known: StoreFacts | undefined

/** The store's facts, also on a page whose data did not arrive. */
function useStoreFacts(): StoreFacts | undefined {
  const loaded = useRouteLoaderData<typeof loader>('root')
  if (!import.meta.env.SSR && loaded) known = loaded
  return loaded ?? known
}

export function Layout({ children }: { children: ReactNode }) {
  const store = useStoreFacts()
  // The page of all parts shows header and footer as parts of its own.
  const isDesignPage = useLocation().pathname === '/design' && import.meta.env.DEV
  const nonce = use(ScriptNonce)
  const startsLate = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.startsLate)
  return (
    <html data-start={startsLate ? 'late' : undefined} lang={store?.locale ?? 'en'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
        <link rel="preload" href={plexSans} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {store?.firebase && <meta name={HOSTED_IDENTITY} content={JSON.stringify(store.firebase)} />}
        <Meta />
        <Links />
      </head>
      <body>
        {isDesignPage ? (
          children
        ) : (
          <Shell storeName={store?.name ?? 'Farad'} sandbox={store?.sandbox ?? false}>
            {children}
          </Shell>
        )}
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
