import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { beforeAll, expect, it } from 'vitest'
import { Order } from '#contract/selling/order.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import { keyOf } from '#server/people/keys/keys.fixture.ts'
import { stripeKeys } from '#test/support/open-gateway.ts'
import { shipTo } from '#test/support/place-lines.ts'
import { signUp } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ ...stripeKeys, SANDBOX: 'off' })
const mei = useBuyer(shop)
let partNumber: string

beforeAll(async () => {
  partNumber = partNumberOf(await stock(shop.db, { price: '2.50', minimumOrder: 10 }))
})

async function connect(key: string): Promise<Client> {
  const client = new Client({ name: 'A test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${shop.url}/mcp`), { requestInit }))
  return client
}

const order = (quantity: number, more: object = {}) => ({
  name: 'place_order',
  arguments: { lines: [{ partNumber, quantity }], shipTo, ...more },
})
const toolsOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name)

it('orders within the limit of a key, and lists the orders of its person', async () => {
  const { key } = await keyOf(mei, ['orders:read', 'orders:write'], { orderLimit: 100 })
  const client = await connect(key)
  const list = await client.listTools()
  expect(list.tools.map(({ name }) => name).slice(-2)).toEqual(['my_orders', 'place_order'])
  expect(Buffer.byteLength(JSON.stringify(list))).toBeLessThan(6000)
  expect((await client.callTool(order(20, { expectedTotal: 49 }))).isError).toBe(true)
  const placed = await client.callTool(order(20, { expectedTotal: 50 }))
  const told = Order.parse(placed.structuredContent)
  expect([told.totalPrice, told.lines[0]?.partNumber, told.paid]).toEqual([50, partNumber, false])
  expect(placed.content).toMatchObject([{ text: expect.stringContaining(`/dashboard/payment/${told._id}`) }])
  expect((await client.callTool(order(30))).isError).toBe(true)
  expect((await mei.call(listMyOrders)).body).toMatchObject([{ _id: told._id }])
  const mine = await client.callTool({ name: 'my_orders', arguments: {} })
  expect(mine.structuredContent).toMatchObject({ orders: [{ _id: told._id }] })
})

it('orders once what is sent again with the same key', async () => {
  const li = await signUp(shop.url, 'Li Wei')
  const client = await connect((await keyOf(li, ['orders:write'], { orderLimit: 1000 })).key)
  const again = () => client.callTool(order(10, { idempotencyKey: 'after-a-lost-answer' }))
  const answers = await Promise.all([again(), again(), again()])
  const placed = answers.filter(({ isError }) => !isError).map((each) => Order.parse(each.structuredContent))
  placed.push(Order.parse((await again()).structuredContent))
  expect(new Set(placed.map(({ _id }) => _id)).size).toBe(1)
  expect((await client.callTool(order(20, { idempotencyKey: 'after-a-lost-answer' }))).isError).toBe(true)
  expect((await client.callTool(order(10, { idempotencyKey: 'Ω' }))).isError).toBe(true)
  expect((await li.call(listMyOrders)).body).toHaveLength(1)
})

it('has only the tools of the scopes, and shows no order of another person', async () => {
  const other = await signUp(shop.url, 'Li Wei')
  const reading = await connect((await keyOf(other, ['orders:read'])).key)
  expect(await toolsOf(reading)).not.toContain('place_order')
  const none = await reading.callTool({ name: 'my_orders', arguments: {} })
  expect(none.structuredContent).toEqual({ orders: [] })
  const parts = await toolsOf(await connect((await keyOf(other, ['parts:read'])).key))
  expect(parts).toHaveLength(6)
  const called = await reading.callTool(order(10)).catch(() => ({ isError: true }))
  expect(called.isError).toBe(true)
  expect((await other.call(listMyOrders)).body).toEqual([])
})

it.each(['farad_', `farad_${'x'.repeat(40)}`])('refuses the wrong key %s at every request', async (key) => {
  const response = await fetch(`${shop.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })
  expect(response.status).toBe(401)
})

it('gives an access token no further tools', async () => {
  expect(await toolsOf(await connect(mei.token))).toHaveLength(6)
})
