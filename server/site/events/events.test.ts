import { expect, it } from 'vitest'
import { deleteProduct } from '#contract/catalog/catalog.ts'
import { changeProduct, correctStock, getProduct } from '#contract/catalog/desk-products.ts'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { cancelOrder } from '#contract/selling/orders.ts'
import { addRefund } from '#contract/selling/payments.ts'
import { addReceipt } from '#contract/selling/receipts.ts'
import { sendMessage } from '#contract/site/contact.ts'
import { EVENT_TYPES, listEvents, type StoreEvent } from '#contract/site/events.ts'
import { addReview } from '#contract/site/reviews.ts'
import { inDashboard, openPayment, pay, payByCard, record } from '#test/support/card.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { callAs } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
const mei = useBuyer(shop)
const ada = useAdmin(shop)
auditAfter(shop)

/** From there to the end, in pages. */
async function read(after = 0, limit = 3): Promise<StoreEvent[]> {
  const { status, body } = await ada.call(listEvents, { query: { after, limit } })
  expect(status).toBe(200)
  expect(body.next).toBe(body.events.at(-1)?.id ?? after)
  return body.events.length === 0 ? [] : [...body.events, ...(await read(body.next, limit))]
}
const end = async () => (await read()).at(-1)?.id ?? 0
const about = (events: StoreEvent[], id: string) => events.filter(({ data }) => data._id === id)
const message = (subject: string) =>
  callAs(shop.url, undefined, sendMessage, {
    body: { email: 'noor@example.com', subject, message: 'By the reel?' },
  })

it('tells of an order what the API answers at that time, without a person', async () => {
  const toolId = await stock(shop.db, { partNumber: 'RES-10K', price: '0.1625', availableQuantity: 100_000 })
  const asked = [{ toolId, quantity: 20, reference: 'Mei bench' }]
  const place = async () => (await placeLines(mei, asked, { poNumber: 'PO-77', note: 'Ring' })).body
  const [bought, dropped, late, disputed] = [await place(), await place(), await place(), await place()]
  const paidWith = await pay(shop.url, mei, bought._id)
  const params = { id: bought._id }
  for (const quantity of [12, 3]) {
    const body = { carrier: 'DHL', trackingNumber: 'JD014600', lines: [{ partNumber: 'RES-10K', quantity }] }
    await ada.call(addShipment, { params, body })
  }
  const lines = [{ partNumber: 'RES-10K', quantity: 5, returnToStock: true }]
  await ada.call(addRefund, { params, body: { lines, reason: 'Too few' } })
  await inDashboard(shop.url, '/refunds', { payment_intent: paidWith, amount: '100' })
  await shop.runJob('reconciliation')
  await mei.call(cancelOrder, { params: { id: dropped._id } })
  await shop.db.query(`UPDATE orders SET hold_until = now() - interval '1 hour' WHERE id = $1`, [late._id])
  await shop.runJob('expiry')
  const receipt = { amount: 1, receivedOn: '2026-11-20', reference: 'Mei bench' }
  await ada.call(addReceipt, { params: { id: dropped._id }, body: receipt })
  const open = await openPayment(mei, disputed._id)
  await payByCard(shop.url, open, '4000000000000259')
  await record(mei, disputed._id, open)
  const events = await read()
  const told = (id: string) =>
    about(events, id).map(({ type, data: { state, fulfilment, refund } }) =>
      [type, state, refund ? (refund as { amount: number }).amount : fulfilment].join(' '),
    )
  expect(told(bought._id)).toEqual([
    'order.placed unpaid ',
    'order.paid paid to-ship',
    'paper.issued paid to-ship',
    'order.shipped paid partly-shipped',
    'paper.issued paid partly-shipped',
    'order.shipped paid partly-shipped',
    'paper.issued paid partly-shipped',
    'order.refunded paid 0.81',
    'paper.issued paid shipped',
    'order.refunded paid 1',
    'paper.issued paid shipped',
  ])
  expect(told(dropped._id).slice(-2)).toEqual(['order.cancelled cancelled ', 'receipt.recorded cancelled '])
  expect(told(late._id).at(-1)).toBe('order.expired expired ')
  expect(about(events, disputed._id).map(({ type }) => type)).toEqual([
    'order.placed',
    'order.paid',
    'paper.issued',
    'order.disputed',
  ])
  const [placed, , , shipped] = about(events, bought._id)
  expect(bought).toMatchObject(placed?.data ?? {})
  const { img, reference, ...line } = bought.lines[0]
  expect([reference, placed?.data.lines]).toEqual(['Mei bench', [line]])
  const members = '_id createdAt currency lineCount lines orderNumber paid state totalPrice'
  expect(Object.keys(placed?.data ?? {}).sort()).toEqual(members.split(' '))
  expect(shipped?.data.shipment).toMatchObject({ position: 1, carrier: 'DHL' })
  const personal = /mei|bench|PO-77|Ring|JD014600|Dock|pi_|@/i
  expect(JSON.stringify(events)).not.toMatch(personal)
})

it('tells of products, low stocks, reviews and messages', async () => {
  const start = await end()
  const id = await stock(shop.db, { partNumber: 'CAP-1U', minimumOrder: 10, availableQuantity: 70 })
  const { body: product } = await ada.call(getProduct, { params: { id } })
  await ada.call(changeProduct, { params: { id }, body: { ...product, price: 0.5 } })
  for (const quantity of [20, 10, 10]) await placeLines(mei, [{ toolId: id, quantity }])
  await ada.call(correctStock, { params: { id }, body: { change: 40, note: 'Counted' } })
  await ada.call(deleteProduct, { params: { id } })
  await mei.call(addReview, { body: { review: 4, comment: 'Mei likes it.' } })
  const { body: sent } = await message('Reels')
  const events = (await read(start)).filter(({ type }) => !type.startsWith('order.'))
  expect(
    events.map(({ type, data: { change, price, availableQuantity, deleted } }) =>
      [type, change, price, availableQuantity, deleted].filter((each) => each !== undefined).join(' '),
    ),
  ).toEqual([
    'product.changed changed 0.5 70',
    'stock.low 0.5 40',
    'product.changed stock-corrected 0.5 70',
    'product.changed deleted 0.5 70 true',
    'review.added',
    'message.received',
  ])
  expect(events.at(-2)?.data).toEqual({ _id: expect.any(String), review: 4, waiting: false })
  expect(events.at(-1)?.data).toEqual({ _id: sent._id })
  expect(new Set((await read()).map(({ type }) => type))).toEqual(
    new Set(EVENT_TYPES.filter((type) => !type.startsWith('offer.'))),
  )
})

it('misses none that commits late, and repeats none', async () => {
  const start = await end()
  const late = await shop.db.connect()
  const insert = `INSERT INTO messages (id, email, subject, body, fingerprint) VALUES (gen_random_uuid(), 'a@b.example', 's', 'b', 'f') RETURNING id`
  await late.query('BEGIN')
  const { rows } = await late.query<{ id: string }>(insert)
  const { body: early } = await message('Sent later, committed earlier')
  const [first, ...none] = await read(start)
  expect([first?.data._id, none]).toEqual([early._id, []])
  await late.query('COMMIT')
  late.release()
  expect((await read(first?.id)).map(({ data }) => data._id)).toEqual([rows[0]?.id])
})

it('goes on with higher numbers after a restore, and says if events are gone', async () => {
  await message('Before the backup')
  const seen = await end()
  // A database older than its readers.
  await shop.db.query('UPDATE event_numbers SET last = last - 5000')
  await shop.db.query('DELETE FROM events WHERE id >= $1', [seen - 4000])
  const { body: sent } = await message('After the restore')
  expect((await read(seen)).map(({ data }) => data._id)).toEqual([sent._id])

  const [oldest] = await read()
  await shop.db.query(`UPDATE events SET id = id - 2700000000000 WHERE id <= $1`, [seen])
  await shop.runJob('events')
  expect((await read()).map(({ data }) => data._id)).toEqual([sent._id])
  const gone = await ada.call(listEvents, { query: { after: (oldest?.id ?? 0) - 2_800_000_000_000 } })
  expect([gone.status, gone.body.type]).toEqual([410, 'urn:farad:problem:events-too-old'])
})
