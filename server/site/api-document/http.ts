import type { Hono } from 'hono'
import { apiDocument } from './openapi.ts'
import { documentPage, documentPagePolicy } from './page.ts'

export function documentDoors(api: Hono, store: { name: string; locale: string }): void {
  const document = apiDocument(store.name)
  // As bytes: encoding a megabyte takes 5 ms for each request.
  const json = Buffer.from(JSON.stringify(document))
  const page = Buffer.from(documentPage(document, store.locale))
  api.get('/openapi.json', (context) => context.body(json, 200, { 'content-type': 'application/json' }))
  api.get('/docs', (context) =>
    context.body(page, 200, {
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': documentPagePolicy,
    }),
  )
}
