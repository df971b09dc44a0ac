import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { learn } from './learn.ts'

declare global {
  interface Window {
    __reactRouterRouteModules: Record<string, unknown>
  }
  var __zod_globalConfig: { jitless: boolean }
}

// Zod would try whether it may compile its schemas; the content security policy forbids that, and each try is told.
// Where it looks for its settings, so that pages without a form need not load it for this.
globalThis.__zod_globalConfig = { jitless: true }

await learn('common')

// The router looks here before it imports a route's module. All of them come along, thin as they are, because its own
// answer to a failed import is to reload the page (docs/decisions/003).
if (import.meta.env.PROD) {
  const modules = import.meta.glob(['./*/*-route.{ts,tsx}', '!./design/*'], { eager: true })
  for (const [path, module] of Object.entries(modules)) {
    window.__reactRouterRouteModules[path.slice(2).replace(/\.tsx?$/, '')] ??= module
  }
}

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
