import { randomInt } from 'node:crypto'
import type { Tool } from '#contract/catalog.ts'
import { productPath } from '#contract/product-path.ts'
import type { Shopper } from '#test/shopper.ts'
import type { Target } from './load.ts'
import { orderRequest } from './order-request.ts'
import { purchase } from './purchase.ts'

const READERS = 16
const BUYERS = 16
const READ_HEADERS = 'accept-encoding: gzip, deflate, br\r\naccept: text/html,application/json\r\n'

/** Reading one address over and over, with more header lines if need be. */
export function reading(name: string, port: number, path: string, more = ''): Target {
  const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${READ_HEADERS}${more}\r\n`
  return {
    name,
    port,
    connections: READERS,
    act: async (ask) => {
      await ask(request)
    },
  }
}

/** What visitors read. */
export async function readings(port: number, product: Tool): Promise<Target[]> {
  const { headers } = await fetch(`http://localhost:${port}/`)
  const known = `if-none-match: ${headers.get('etag')}\r\n`
  return [
    reading('home page', port, '/'),
    reading('product page', port, productPath(product)),
    reading('products page', port, '/products'),
    reading('reviews page', port, '/reviews'),
    reading('home page, unchanged (304)', port, '/', known),
    reading('list by API', port, '/api/tools'),
    reading('product by API', port, `/api/tools/${product._id}`),
    reading('search by API', port, '/api/tools?q=resistor'),
  ]
}

/** What buyers do. */
export function buyings(port: number, buyers: Shopper[], products: Tool[]): Target[] {
  const [one] = products
  if (!one) throw new Error('There is nothing to buy.')
  const anyOf = () => products[randomInt(products.length)] ?? one
  const order = (name: string, product: () => Tool): Target => ({
    name,
    port,
    connections: BUYERS,
    act: async (ask, nth) => {
      await ask(orderRequest(port, buyer(buyers, nth), product()))
    },
  })
  const whole = (connections: number): Target => ({
    name: `whole purchase, ${connections} at once`,
    port,
    connections,
    act: (ask, nth) => purchase(ask, port, buyer(buyers, nth), anyOf()),
  })
  return [
    order('order, any product, 16 buyers', anyOf),
    order('order, all of one product, 16 buyers', () => one),
    whole(1),
    whole(8),
  ]
}

function buyer(buyers: Shopper[], nth: number): Shopper {
  const one = buyers[nth % buyers.length]
  if (!one) throw new Error('There is nobody to buy.')
  return one
}
