import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { type Catalogue, speak } from '#messages/catalogue.ts'

const catalogues: Record<string, () => Promise<{ default: Catalogue }>> = {
  en: () => import('#messages/en.json'),
  'en-US': () => import('#messages/en-US.json'),
}

const load = catalogues[document.documentElement.lang]
if (load) speak((await load()).default)

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
