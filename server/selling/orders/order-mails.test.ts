import { beforeAll, expect, it } from 'vitest'
import { placeOrder, placeOrderOfLines } from '#contract/selling/orders.ts'
import { shipTo } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { ORDER_RECEIVED } from './order-mail-facts.ts'
import {
  send,
  serveMailServer,
  serveMailShop,
  server,
  shop,
  templates,
  verify,
} from './order-mails.fixture.ts'

serveMailShop()
serveMailServer()

let mei: Shopper

beforeAll(async () => {
  mei = await signUp(shop.url)
  await verify(mei)
})

const where = { address: '4 Dock Road, Bristol', number: '+44 117 496 0000' }

it('the mail goes to the buyer once, with the ordered product', async () => {
  const name = 'Resistor 4.7 kΩ <b>5 %</b>'
  const toolId = await stock(shop.db, { name, price: '0.0042', availableQuantity: 9000 })
  const order = { body: { ...where, toolId, quantity: 1250 } }
  const key = { 'idempotency-key': 'one-form-shown' }
  const [placed] = await Promise.all([mei.call(placeOrder, order, key), mei.call(placeOrder, order, key)])
  expect(placed.status).toBe(201)
  await send()
  expect(server.accepted.map(({ recipients }) => recipients)).toEqual([[mei.email]])
  const [mail] = (await shop.db.query('SELECT * FROM outbox WHERE kind = $1', [ORDER_RECEIVED])).rows
  const { html = '', subject, text } = (await templates()[ORDER_RECEIVED](mail)) ?? {}
  expect(subject).toBe(`Order received: ${placed.body.orderNumber}, 1,250 × ${name}`)
  expect(text).toContain('Hello Mei Tanaka,')
  expect(text).toContain('Price: $0.0042')
  expect(text).toContain('Total price: $5.25')
  expect(text).toContain('Address: 4 Dock Road, Bristol')
  expect(text).toContain(placed.body._id)
  expect(text).toMatch(/until \d+ \w+ \d{4} at \d\d:\d\d UTC/)
  expect(text).toContain('https://parts.example.com/dashboard/myorders')
  expect(html).toContain('Resistor 4.7 kΩ &lt;b&gt;5 %&lt;/b&gt;')
})

it('the mail has the address line by line, indented in plain text', async () => {
  const toolId = await stock(shop.db)
  const address = 'Mei Tanaka\r\n4 Dock Road\r\nTotal price: $0.01'
  const lea = await signUp(shop.url, 'Lea Brandt')
  await verify(lea)
  await lea.call(placeOrder, { body: { ...where, address, toolId, quantity: 10 } })
  const [mail] = (await shop.db.query('SELECT * FROM outbox ORDER BY id DESC LIMIT 1')).rows
  const { html = '', text } = (await templates()[ORDER_RECEIVED](mail)) ?? {}
  expect(text).toContain('\nAddress: Mei Tanaka\n  4 Dock Road\n  Total price: $0.01\n')
  expect(html).toContain('Mei Tanaka<br/>4 Dock Road<br/>Total price: $0.01')
  await send()
})

it('the mail of an order of many lines lists 30 of them, the number of the others, and the order number', async () => {
  const parts = await Promise.all(
    Array.from({ length: 32 }, (_, n) =>
      stock(shop.db, {
        name: `Part ${n + 1}`,
        partNumber: `PART-${n + 1}`,
        price: '0.125',
        availableQuantity: 9000,
      }),
    ),
  )
  const lines = parts.map((toolId, n) => ({ toolId, quantity: 1010, ...(n === 1 && { reference: 'C1-C9' }) }))
  const { body: order } = await mei.call(placeOrderOfLines, { body: { lines, shipTo, poNumber: 'PO-7' } })
  const [mail] = (await shop.db.query('SELECT * FROM outbox ORDER BY id DESC LIMIT 1')).rows
  expect(mail.facts.lines).toHaveLength(30)
  const { html = '', subject, text = '' } = (await templates()[ORDER_RECEIVED](mail)) ?? {}
  expect(subject).toBe(`Order received: ${order.orderNumber} (PO-7), 1,010 × Part 1 and 31 more`)
  expect(text).toContain(
    [
      'Parts: 1,010 × Part 1, PART-1, $0.125 each: $126.25',
      '  1,010 × Part 2, PART-2, $0.125 each: $126.25 (C1-C9)',
      '  1,010 × Part 3, PART-3, $0.125 each: $126.25\n',
    ].join('\n'),
  )
  expect(text).toContain(
    '  1,010 × Part 30, PART-30, $0.125 each: $126.25\n  and 2 more\nTotal price: $4,040.00\n',
  )
  expect(text).not.toContain('Part 31')
  expect(text).toContain(`Order number: ${order.orderNumber}\nPO number: PO-7\n`)
  expect(html).toContain('Part 30, PART-30')
  await send()
})

it('no mail is sent for an order that was refused or rolled back', async () => {
  const toolId = await stock(shop.db, { availableQuantity: 20 })
  expect((await mei.call(placeOrder, { body: { ...where, toolId, quantity: 21 } })).status).toBe(409)
  await shop.db.query(`ALTER TABLE order_events ADD CONSTRAINT refuse_all CHECK (kind <> 'placed') NOT VALID`)
  const failed = await mei.call(placeOrder, { body: { ...where, toolId, quantity: 10 } })
  await shop.db.query('ALTER TABLE order_events DROP CONSTRAINT refuse_all')
  expect(failed.status).toBe(500)
  await send()
  expect(server.accepted).toEqual([])
  expect((await mei.call(placeOrder, { body: { ...where, toolId, quantity: 10 } })).status).toBe(201)
  await send()
  expect(server.accepted).toHaveLength(1)
})
