import type { Hono } from 'hono'
import { apiDocument } from './openapi.ts'
import { documentPage, documentPagePolicy } from './page.ts'

export function documentDoors(api: Hono, store: { name: string; locale: string }): void {
  const document = apiDocument(store.name)
  const page = documentPage(document, store.locale)
  api.get('/openapi.json', (context) => context.json(document))
  api.get('/docs', (context) => context.html(page, 200, { 'content-security-policy': documentPagePolicy }))
}
