import type { Hono } from 'hono'
import type { ShopName } from '#server/selling/shop-front/shop-name.ts'
import { apiDocument } from './openapi.ts'
import { documentPage, documentPagePolicy } from './page.ts'

export function documentDoors(api: Hono, store: { name: ShopName; locale: string }): void {
  let made: { name: string; json: Buffer<ArrayBuffer>; page: Buffer<ArrayBuffer> } | undefined
  // As bytes: encoding a megabyte takes 5 ms for each request.
  const make = (name: string) => {
    const document = apiDocument(name)
    const json = Buffer.from(JSON.stringify(document))
    made = { name, json, page: Buffer.from(documentPage(document, store.locale)) }
    return made
  }
  const current = async () => {
    const name = await store.name()
    return made?.name === name ? made : make(name)
  }
  api.get('/openapi.json', async (context) =>
    context.body((await current()).json, 200, { 'content-type': 'application/json' }),
  )
  api.get('/docs', async (context) =>
    context.body((await current()).page, 200, {
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': documentPagePolicy,
    }),
  )
}
