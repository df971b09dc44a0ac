import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import * as dashboardPage from './people/account/dashboard-page-route.tsx'
import { dashboardTitles } from './people/account/dashboard-titles.ts'

declare global {
  interface Window {
    __reactRouterRouteModules: Record<string, unknown>
  }
  var __zod_globalConfig: { jitless: boolean }
}

// Zod would test whether it may compile its schemas; the content security policy forbids that, and each test logs a
// violation. Set as a global, so that pages without a form need not load Zod for it.
globalThis.__zod_globalConfig = { jitless: true }

// The router checks this map before it imports a route's module. All route modules are bundled here because they are
// small, and because the router reloads the page when an import fails (docs/decisions/03).
if (import.meta.env.PROD) {
  const modules = import.meta.glob('./**/*-route.{ts,tsx}', { eager: true })
  for (const [path, module] of Object.entries(modules)) {
    window.__reactRouterRouteModules[path.slice(2).replace(/\.tsx?$/, '')] ??= module
  }
  for (const id in dashboardTitles) window.__reactRouterRouteModules[id] ??= dashboardPage
}

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
