import { expect, it } from 'vitest'
import { addRefund, refundOrder } from '#contract/selling/payments.ts'
import { closeReturn, getReturnSlip, listReturns, receiveReturn } from '#contract/selling/returns.ts'
import { mailShop } from '#server/platform/mail/mail-shop.fixture.ts'
import type { OutboxMail } from '#server/platform/mail/outbox.ts'
import {
  orderOf,
  paidOrder,
  pieces,
  ship,
  unpaidOrder,
} from '#server/selling/fulfilment/fulfilment.fixture.ts'
import { textOf } from '#server/selling/papers/fetch-paper.fixture.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { refusalOf } from '#test/support/refusal-of.ts'
import { fetchAs } from '#test/support/shopper.ts'
import { auditAfter, useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { returnMail } from './return-mail.ts'
import { approve, ask, receive, refund } from './returns.fixture.ts'

const shop = useShop()
const ada = useAdmin(shop)
const mei = useBuyer(shop)
auditAfter(shop)

const sentOrder = async (quantity: number, sent = quantity) => {
  const order = await paidOrder(shop, mei, quantity)
  if (sent > 0) await ship(ada, order.id, pieces(order, sent))
  return order
}
const stockOf = async ({ parts }: { parts: string[] }) =>
  (await shop.db.query('SELECT available_quantity AS left FROM products WHERE part_number = $1', [parts[0]]))
    .rows[0].left
const mailsOf = async (id: string) =>
  (
    await shop.db.query(
      `SELECT facts ->> 'state' AS state FROM outbox WHERE facts ->> 'return' = $1 ORDER BY created_at, id`,
      [id],
    )
  ).rows.map(({ state }) => state)
const lateShipments = (id: string, days: number) =>
  shop.db.query(`UPDATE shipments SET created_at = now() - make_interval(days => $2) WHERE order_id = $1`, [
    id,
    days,
  ])

it('comes back in two parcels under one number, and each piece is refunded and restocked once', async () => {
  const order = await sentOrder(10)
  const before = await stockOf(order)
  const asked = await ask(mei, order.id, [[1, 6]], { reason: 'defect' })
  expect(asked.status).toBe(201)
  expect(asked.body).toMatchObject({ number: expect.stringMatching(/^RMA-1\d{4}$/), state: 'asked' })
  const { _id: id } = asked.body
  expect(refusalOf(await receive(ada, id, [[1, 6, 6]]))).toBe('409 return-state')
  await approve(ada, id)
  expect(refusalOf(await refund(ada, id))).toBe('422 nothing-to-refund')
  expect((await receive(ada, id, [[1, 4, 3]])).body).toMatchObject({ state: 'received' })
  expect(await stockOf(order)).toBe(before)
  expect((await refund(ada, id)).body).toMatchObject({
    state: 'approved',
    lines: [{ received: 4, refunded: 4 }],
  })
  expect(await stockOf(order)).toBe(before + 3)
  expect(refusalOf(await refund(ada, id))).toBe('422 nothing-to-refund')
  expect(refusalOf(await receive(ada, id, [[1, 3, 0]]))).toBe('409 more-than-returnable')
  await receive(ada, id, [[1, 2, 2]])
  expect((await refund(ada, id)).body).toMatchObject({ state: 'refunded', lines: [{ refunded: 6 }] })
  expect(await stockOf(order)).toBe(before + 5)
  expect(refusalOf(await refund(ada, id))).toBe('409 return-state')
  const { refunds, lines, returned } = await orderOf(mei, order.id)
  expect(refunds.map(({ lines: [line] }: { lines: object[] }) => line)).toMatchObject([
    { quantity: 4, restocked: 3 },
    { quantity: 2, restocked: 2 },
  ])
  expect([lines[0].refunded, lines[0].comingBack, returned]).toEqual([6, undefined, true])
  // The money has its own mail.
  expect(await mailsOf(id)).toEqual(['asked', 'approved', 'received', 'received'])
  const { rows } = await shop.db.query<OutboxMail>(
    `SELECT * FROM outbox WHERE facts ->> 'return' = $1 ORDER BY id DESC LIMIT 1`,
    [id],
  )
  const letter = rows[0] && (await returnMail({ db: shop.db, origin: () => shop.url })(rows[0], mailShop))
  expect(letter?.text).toContain(`6 × ${order.parts[0]}, 6 have come`)
})

it('keeps back what was not sent, and gives it to the stock when it is refunded', async () => {
  const order = await sentOrder(10, 4)
  const { _id: id } = (await ask(mei, order.id, [[1, 8]])).body
  expect((await orderOf(mei, order.id)).lines[0]).toMatchObject({ comingBack: 2, keptBack: 6 })
  expect(refusalOf(await ship(ada, order.id, pieces(order, 1)))).toBe('409 more-than-to-ship')
  const before = await stockOf(order)
  await approve(ada, id)
  expect((await refund(ada, id)).body).toMatchObject({
    state: 'approved',
    lines: [{ unsent: 6, refunded: 6 }],
  })
  expect(await stockOf(order)).toBe(before + 6)
  await receive(ada, id, [[1, 2, 1]])
  expect((await refund(ada, id)).body.state).toBe('refunded')
  expect(await stockOf(order)).toBe(before + 7)
})

it('of a whole order that was never sent gives all of its money back', async () => {
  await changeSettings(shop.db, 'shipping', {
    methods: [{ key: 'post', name: 'Post', countries: [], kind: 'flat', price: 4 }],
  })
  const order = await paidOrder(shop, mei, 10)
  await changeSettings(shop.db, 'shipping', { methods: [] })
  const { _id: id } = (await ask(mei, order.id, [[1, 10]])).body
  await approve(ada, id)
  await refund(ada, id)
  const after = await orderOf(mei, order.id)
  expect([after.state, after.refunded]).toEqual(['refunded', after.totalPrice])
})

it('and a refund never take the same pieces', async () => {
  const order = await sentOrder(10, 6)
  const { _id: id } = (await ask(mei, order.id, [[1, 7]])).body
  const byHand = (quantity: number) =>
    ada.call(addRefund, {
      params: { id: order.id },
      body: {
        lines: [{ partNumber: order.parts[0] ?? '', quantity, returnToStock: false }],
        reason: 'By hand',
      },
    })
  expect(refusalOf(await byHand(4))).toBe('409 pieces-in-return')
  expect(refusalOf(await ada.call(refundOrder, { params: { id: order.id }, body: {} }))).toBe(
    '409 pieces-in-return',
  )
  expect((await byHand(3)).status).toBe(201)
  expect((await orderOf(mei, order.id)).may.return).toBe('nothing-to-return')
  expect(refusalOf(await ask(mei, order.id, [[1, 1]]))).toBe('409 nothing-to-return')
  expect((await approve(ada, id, false)).body.state).toBe('refused')
  expect((await ada.call(refundOrder, { params: { id: order.id }, body: {} })).status).toBe(200)
})

it('is for paid pieces, in time, of families that may come back', async () => {
  const unpaid = await unpaidOrder(shop, mei, 10)
  expect(refusalOf(await ask(mei, unpaid.id, [[1, 1]]))).toBe('409 order-unpaid')
  const late = await sentOrder(10, 5)
  await lateShipments(late.id, 31)
  expect(refusalOf(await ask(mei, late.id, [[1, 6]]))).toBe('409 return-late')
  expect((await ask(mei, late.id, [[1, 5]])).status).toBe(201)
  expect((await orderOf(mei, late.id)).may.return).toBe('return-late')
  const order = await sentOrder(10, 5)
  const [{ family }] = (
    await shop.db.query('SELECT family FROM products WHERE part_number = $1', [order.parts[0]])
  ).rows
  await changeSettings(shop.db, 'shipping', { methods: [], notReturnable: [family] })
  expect(refusalOf(await ask(mei, order.id, [[1, 6]]))).toBe('409 not-returnable')
  expect((await ask(mei, order.id, [[1, 1]], { reason: 'defect' })).body.lines[0].unsent).toBe(0)
  await changeSettings(shop.db, 'shipping', { methods: [] })
  const unsent = await paidOrder(shop, mei, 10)
  expect(refusalOf(await ask(mei, unsent.id, [[1, 1]], { reason: 'damaged' }))).toBe('409 not-sent')
  expect(refusalOf(await ask(mei, unsent.id, [[2, 1]]))).toBe('422 invalid-fields')
  expect(refusalOf(await ask(mei, unsent.id, [[1, 11]]))).toBe('409 more-than-returnable')
})

it('is found by its buyer and the desk, and has a slip with its number', async () => {
  const order = await sentOrder(10)
  const { _id: id, number } = (await ask(mei, order.id, [[1, 4]])).body
  const params = { id }
  const found = (who: typeof mei, query: object) =>
    who.call(listReturns, { query }).then(({ body }) => body.map((one: { _id: string }) => one._id))
  expect(await found(mei, { orderId: order.id })).toEqual([id])
  expect(await found(mei, { orderId: order.orderNumber })).toEqual([])
  expect(await found(ada, { q: number })).toEqual([id])
  expect(await found(ada, { q: order.orderNumber })).toEqual([id])
  expect(await found(ada, { q: order.orderNumber, state: 'closed' })).toEqual([])
  expect(refusalOf(await mei.call(getReturnSlip, { params }))).toBe('409 return-state')
  await approve(ada, id)
  await changeSettings(shop.db, 'company', {
    name: 'Vega Parts',
    street: '1 Kiln Lane',
    city: 'Leeds',
    postalCode: 'LS1 1AA',
    country: 'GB',
    email: 'desk@vega.example',
    timeZone: 'Europe/London',
  })
  const text = await textOf(fetchAs(shop, mei, `/returns/${id}/slip.pdf`))
  for (const words of ['Return slip', number, order.orderNumber, order.parts[0], '1 Kiln Lane'])
    expect(text).toContain(words)
})

it('that is closed lets go what was not refunded', async () => {
  const order = await sentOrder(10)
  const { _id: id } = (await ask(mei, order.id, [[1, 10]])).body
  await approve(ada, id)
  await receive(ada, id, [[1, 4, 0]])
  await refund(ada, id)
  const params = { id }
  expect((await ada.call(closeReturn, { params, body: { note: 'Four came.' } })).body).toMatchObject({
    state: 'refunded',
    note: 'Four came.',
  })
  expect((await ask(mei, order.id, [[1, 7]])).status).toBe(409)
  const again = await ask(mei, order.id, [[1, 6]])
  await approve(ada, again.body._id)
  expect((await ada.call(closeReturn, { params: { id: again.body._id }, body: {} })).body.state).toBe(
    'closed',
  )
  expect(
    refusalOf(
      await ada.call(receiveReturn, { params, body: { lines: [{ line: 1, quantity: 1, restock: 0 }] } }),
    ),
  ).toBe('409 return-state')
})

it('races with refunds, parcels and other returns for the same pieces', async () => {
  const outcomes = { asked: 0, refused: 0 }
  for (let round = 0; round < 12; round++) {
    const order = await sentOrder(10, 5)
    const byHand = ada.call(addRefund, {
      params: { id: order.id },
      body: {
        lines: [{ partNumber: order.parts[0] ?? '', quantity: 6, returnToStock: false }],
        reason: 'By hand',
      },
    })
    const calls = await Promise.all([
      ask(mei, order.id, [[1, 6]]),
      byHand,
      ask(mei, order.id, [[1, 6]], { reason: 'defect' }),
      ship(ada, order.id, pieces(order, 3)),
      ask(mei, order.id, [[1, 6]]),
    ])
    for (const { status } of calls) {
      expect([200, 201, 202, 409]).toContain(status)
      outcomes[status === 409 ? 'refused' : 'asked']++
    }
    const [line] = (await orderOf(mei, order.id)).lines
    const { quantity, shipped, refunded, comingBack = 0, keptBack = 0 } = line
    expect(refunded + comingBack + keptBack).toBeLessThanOrEqual(quantity)
    expect(shipped + keptBack).toBeLessThanOrEqual(quantity)
  }
  expect(outcomes.asked).toBeGreaterThan(11)
  expect(outcomes.refused).toBeGreaterThan(11)
})

it('is refunded once by two people at once', async () => {
  for (let round = 0; round < 5; round++) {
    const order = await sentOrder(10)
    const { _id: id } = (await ask(mei, order.id, [[1, 5]], { reason: 'wrong-part' })).body
    await approve(ada, id)
    await receive(ada, id, [[1, 5, 5]])
    const both = await Promise.all([refund(ada, id), refund(ada, id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await orderOf(mei, order.id)).refunds).toHaveLength(1)
  }
})

it('takes 60 of a person a day, and of the desk any number', async () => {
  const order = await paidOrder(shop, mei, 80)
  const own = await Promise.all(Array.from({ length: 61 }, () => ask(mei, order.id, [[1, 1]])))
  expect(own.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect((await ask(ada, order.id, [[1, 1]])).status).toBe(201)
})
