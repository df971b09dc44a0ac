import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { type StoreApi, storeApi, upcomingProducts } from '../../api.server.ts'
import { loader } from './home-route.tsx'

const product = { _id: 'a', availableQuantity: 10, minimumOrder: 1 }

/** Answers of an almost empty store, with a list whose product has gone since. */
const answers: Record<string, unknown> = {
  '/tools': [product],
  '/families': [],
  '/example-questions': { questions: [] },
  '/texts/imprint': { facts: {} },
}

const api: StoreApi = async (request) => {
  const { pathname } = new URL(request.url)
  const gone = pathname.startsWith('/tools/') || pathname === '/parts'
  return {
    ok: !gone,
    status: gone ? 404 : 200,
    headers: new Headers(),
    body: gone ? {} : (answers[pathname] ?? {}),
  }
}

it('the home page is shown although its first product was removed while it was read', async () => {
  const context = new RouterContextProvider()
  context.set(storeApi, api)
  context.set(upcomingProducts, [])
  const url = new URL('http://store.internal/')
  const loaded = await loader({ context, request: new Request(url), url, params: {}, pattern: '/' })
  expect(loaded).toMatchObject({ products: [product], leaves: undefined })
})
