import { beforeAll, describe, expect, it } from 'vitest'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ UNPAID_ORDERS_MAX_UNVERIFIED: '1000' })
const mei = useBuyer(shop)
auditAfter(shop)
let toolId: string

beforeAll(async () => {
  toolId = await stock(shop.db)
})

/** Counts that no rejected request may change. */
async function holdings(): Promise<unknown> {
  const { rows } = await shop.db.query(`SELECT (SELECT count(*) FROM orders) AS orders,
    (SELECT sum(available_quantity) FROM products) AS stock, (SELECT count(*) FROM reviews) AS reviews,
    (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM payments) AS payments,
    (SELECT count(*) FROM profiles) AS profiles, (SELECT count(*) FROM idempotency_keys) AS keys`)
  return rows[0]
}

async function send(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
  const before = await holdings()
  const response = await fetch(`${shop.url}/api${path}`, {
    method,
    body: body ?? null,
    headers: { authorization: `Bearer ${mei.token}`, 'content-type': 'application/json', ...headers },
  })
  const text = await response.text()
  expect(await holdings()).toEqual(before)
  return { status: response.status, type: response.headers.get('content-type'), text }
}

const refused = ({ status, type, text }: Awaited<ReturnType<typeof send>>) => {
  expect(status, text).toBeGreaterThanOrEqual(400)
  expect(status, text).toBeLessThan(500)
  expect(type).toBe('application/problem+json')
  expect(JSON.parse(text)).toMatchObject({
    status,
    type: expect.stringMatching(/^urn:farad:problem:[a-z-]+$/),
  })
}

const order = (change: object) =>
  JSON.stringify({ toolId, quantity: 10, address: 'A', number: '5550100', ...change })

describe('an order with', () => {
  it.each([
    ['a quantity of NaN', '{"toolId":"x","quantity":NaN,"address":"A","number":"5550100"}'],
    ['an infinite quantity', '{"toolId":"x","quantity":1e999,"address":"A","number":"5550100"}'],
    ['a quantity just over the integer range', order({ quantity: 2_147_483_648 })],
    ['a line break in the address', order({ address: 'A\r\nBcc: all@example.com' })],
    ['a lone surrogate in the address', order({ address: 'A\ud800' })],
    ['NUL in the id', order({ toolId: '\u0000' })],
    ['SQL for the id', order({ toolId: "' OR 1=1; DROP TABLE products; --" })],
    ['a total of 1 cent', order({ totalPrice: 0.01 })],
    ['a price with too many decimals', order({ price: 0.2500001 })],
    ['a name of wildcards', order({ toolId: undefined, name: '%' })],
    ['only prototype keys', '{"__proto__":{"quantity":10},"constructor":{"prototype":{}}}'],
    ['the fields in its prototype', `{"__proto__":${order({})}}`],
  ])('%s', async (_, body) => {
    refused(await send('POST', '/myorders', body))
  })

  it.each([
    ['no token', { authorization: '' }],
    ['two tokens', { authorization: 'Bearer a, Bearer b' }],
  ])('%s in its headers', async (_, headers) => {
    refused(await send('POST', '/myorders', order({}), headers))
  })
})

const ADDRESSES = `/tools/%00 /tools/..%2f..%2fetc%2fpasswd /tools/%E0%A4%A /tools/'%20OR%201=1 /tools/${'x'.repeat(300)}
  /tools?limit=-1 /tools?limit=999999999999 /tools?after=%27 /reviews?after[]=1&limit=x /myorders?email=not-an-email
  /myorders?state=__proto__ /admin/%25 /constructor`

it.each(ADDRESSES.split(/\s+/))('refuses GET %s', async (path) => {
  refused(await send('GET', path))
})

it.each(['%27%3B--', 'undefined'])('refuses to cancel the order %s', async (id) => {
  refused(await send('DELETE', `/cancelorder/${id}`))
})

it('compares emails without regard to case', async () => {
  const { status } = await send('GET', `/myorders?email=${mei.email.toUpperCase()}`)
  expect(status).toBe(200)
})
