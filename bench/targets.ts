import { randomInt } from 'node:crypto'
import type { Tool } from '#contract/catalog/catalog.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { PAGE_ROWS } from '#contract/values.ts'
import type { Reply } from '#test/support/connection.ts'
import type { Target } from '#test/support/load.ts'
import { callRequest, jsonRequest, orderOfLinesRequest, orderRequest } from '#test/support/order-request.ts'
import type { Shopper } from '#test/support/shopper.ts'

const READERS = 16
const BUYERS = 16
const LINES = 30
const REQUESTS_PER_BUYER = 50
const READ_HEADERS = 'accept-encoding: gzip, deflate, br\r\naccept: text/html,application/json\r\n'

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

/** With the ETag of the newest answer. */
function rereading(name: string, port: number, path: string): Target {
  const etags: string[] = []
  return {
    name,
    port,
    connections: READERS,
    act: async (ask, nth) => {
      const condition = etags[nth] ? `if-none-match: ${etags[nth]}\r\n` : ''
      const { status, head } = await ask(
        `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${READ_HEADERS}${condition}\r\n`,
      )
      if (status === 200) etags[nth] = /\r\netag: ([^\r]+)/i.exec(head())?.[1] ?? ''
    },
  }
}

export function readings(port: number, product: Tool): Target[] {
  return [
    reading('home page', port, '/'),
    reading('product page', port, productPath(product)),
    reading('products page', port, '/products'),
    reading('reviews page', port, '/reviews'),
    rereading('home page, unchanged (304)', port, '/'),
    reading('list by API', port, '/api/tools'),
    reading('product by API', port, `/api/tools/${product._id}`),
  ]
}

/** A read that the answer store does not keep. */
export function searching(port: number): Target {
  return reading('search by API', port, '/api/tools?q=resistor')
}

export function ordering(
  name: string,
  port: number,
  buyers: Shopper[],
  products: Pick<Tool, '_id' | 'minimumOrder'>[],
): Target {
  const requests = buyers.map((buyer) => products.map((product) => orderRequest(port, buyer, product)))
  return {
    name,
    port,
    connections: BUYERS,
    act: async (ask, nth) => {
      await ask(requests[nth % buyers.length]?.[randomInt(products.length)] ?? '')
    },
  }
}

function orderingLines(lines: number, port: number, buyers: Shopper[], products: Tool[]): Target {
  const some = () => {
    const chosen = new Set<Tool>()
    while (chosen.size < lines) chosen.add(products[randomInt(products.length)] as Tool)
    return [...chosen]
  }
  const requests = buyers.map((buyer) =>
    Array.from({ length: REQUESTS_PER_BUYER }, () => orderOfLinesRequest(port, buyer, some())),
  )
  return {
    name: `order of ${lines} lines, any products`,
    port,
    connections: BUYERS,
    act: async (ask, nth) => {
      await ask(requests[nth % buyers.length]?.[randomInt(REQUESTS_PER_BUYER)] ?? '')
    },
  }
}

export function orderings(port: number, buyers: Shopper[], products: Tool[]): Target[] {
  return [
    ordering('order, any product', port, buyers, products.slice(0, PAGE_ROWS)),
    ordering('order, all of one product', port, buyers, products.slice(0, 1)),
    orderingLines(LINES, port, buyers, products),
  ]
}

export function purchases(port: number, buyers: Shopper[], products: Tool[]): Target[] {
  const [one] = products
  if (!one) throw new Error('No products.')
  const anyOf = () => products[randomInt(products.length)] ?? one
  let turn = 0
  // Buyers alternate: an account with thousands of payments per hour would be limited, and slow to count.
  const whole = (connections: number): Target => ({
    name: `whole purchase, ${connections} at once`,
    port,
    connections,
    act: (ask) => purchase(ask, port, buyer(buyers, turn++), anyOf()),
  })
  return [whole(1), whole(8)]
}

function buyer(buyers: Shopper[], nth: number): Shopper {
  const one = buyers[nth % buyers.length]
  if (!one) throw new Error('No buyers.')
  return one
}

type Ask = (request: string) => Promise<Reply>

async function purchase(ask: Ask, port: number, buyer: Shopper, product: Tool): Promise<void> {
  const order = await asJson(ask, orderRequest(port, buyer, product))
  const open = await asJson(
    ask,
    jsonRequest('POST', port, '/api/create-payment-intent', buyer.token, { orderId: order._id }),
  )
  const intent = open.clientSecret?.split('_secret_')[0]
  const gateway = (path: string, form: Record<string, string>) => {
    const body = { type: 'application/x-www-form-urlencoded', text: String(new URLSearchParams(form)) }
    return callRequest('POST', port, `/sandbox/stripe/v1${path}`, open.publishableKey ?? '', body)
  }
  const method = await asJson(ask, gateway('/payment_methods', CARD))
  const confirmation = { payment_method: method.id ?? '', client_secret: open.clientSecret ?? '' }
  await ask(gateway(`/payment_intents/${intent}/confirm`, confirmation))
  const paid = { bookingId: order._id, transactionId: intent }
  await ask(jsonRequest('PATCH', port, `/api/payment/${order._id}`, buyer.token, paid))
}

const CARD = {
  type: 'card',
  'card[number]': '4242424242424242',
  'card[exp_month]': '12',
  'card[exp_year]': '2040',
  'card[cvc]': '123',
  'billing_details[name]': 'Bench Buyer',
}

async function asJson(ask: Ask, request: string): Promise<Record<string, string>> {
  return JSON.parse((await ask(request)).body())
}
