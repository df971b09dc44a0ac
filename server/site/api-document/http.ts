import type { Hono } from 'hono'
import { apiDocument } from './openapi.ts'
import { documentPage, documentPagePolicy } from './page.ts'

interface Store {
  name: string
  locale: string
}

export function documentDoors(api: Hono, store: Store): void {
  let written: ReturnType<typeof write> | undefined
  // For the first reader: this was nine tenths of the time in which a worker opens.
  const documents = () => {
    written ??= write(store)
    return written
  }
  api.get('/openapi.json', (context) =>
    context.body(documents().json, 200, { 'content-type': 'application/json' }),
  )
  api.get('/docs', (context) =>
    context.body(documents().page, 200, {
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': documentPagePolicy,
    }),
  )
}

/** As bytes: encoding a megabyte takes 5 ms for each request. */
function write({ name, locale }: Store) {
  const document = apiDocument(name)
  return { json: Buffer.from(JSON.stringify(document)), page: Buffer.from(documentPage(document, locale)) }
}
