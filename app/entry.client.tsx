import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { config } from 'zod/v4/core'
import { type Catalogue, speak } from '#messages/catalogue.ts'

declare global {
  interface Window {
    __reactRouterRouteModules: Record<string, unknown>
  }
}

// Zod would try whether it may compile its schemas; the content security policy forbids that, and each try is told.
config({ jitless: true })

const catalogues: Record<string, () => Promise<{ default: Catalogue }>> = {
  en: () => import('#messages/en.json'),
  'en-US': () => import('#messages/en-US.json'),
}

const load = catalogues[document.documentElement.lang]
if (load) speak((await load()).default)

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
