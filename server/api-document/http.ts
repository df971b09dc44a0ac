import type { Hono } from 'hono'
import { apiDocument } from './openapi.ts'
import { documentPage, documentPagePolicy } from './page.ts'

/** Serves the API's description: /openapi.json for programs, /docs for people. */
export function documentDoors(api: Hono, store: { name: string; locale: string }): void {
  const document = apiDocument(store.name)
  const page = documentPage(document, store.locale)
  api.get('/openapi.json', (context) => context.json(document))
  api.get('/docs', (context) => context.html(page, 200, { 'content-security-policy': documentPagePolicy }))
}
