// Slow: breaks the connection at each statement of an order that is placed again.
import { describe, expect, it } from 'vitest'
import { exportJson } from '#contract/selling/exports.ts'
import { cancelOrder } from '#contract/selling/orders.ts'
import { refundOrder } from '#contract/selling/payments.ts'
import type { Receipt } from '#contract/selling/receipts.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { cutConnection, loseCommitOf } from '../../../test/money-model/cut.ts'
import {
  ada,
  again,
  kindsOf,
  mailsOf,
  mei,
  money,
  place,
  receive,
  reverse,
  seen,
  sendBack,
  serveReceiptShop,
  shop,
  TOTAL,
  ten,
} from './receipts.fixture.ts'

serveReceiptShop()

const cancel = (id: string, who = mei) => who.call(cancelOrder, { params: { id } })

/** Ended, with money that came too late. */
async function ended(amount = TOTAL): Promise<string> {
  const id = await place()
  await cancel(id)
  await receive(id, amount, undefined, { reference: 'late' })
  return id
}

const ordersInPlaceOf = async (id: string): Promise<string[]> => {
  const { rows } = await shop.db.query('SELECT id FROM orders WHERE again_of = $1', [id])
  return rows.map((row) => row.id)
}

const stockOf = async (toolId: string): Promise<number> =>
  (await shop.db.query('SELECT available_quantity AS left FROM products WHERE id = $1', [toolId])).rows[0]
    .left

/** All or nothing of an order that is placed again. */
async function isWhole(id: string, rest = 0): Promise<void> {
  const [next, ...others] = await ordersInPlaceOf(id)
  expect(others).toEqual([])
  expect(await money(id)).toEqual(['cancelled', rest, rest])
  expect(await money(next ?? '')).toEqual(['paid', TOTAL, 0])
  const { papers, events } = await seen(next ?? '')
  expect(kindsOf(papers)).toEqual(['pro-forma', 'invoice'])
  expect(kindsOf(events)).toEqual(['placed', 'receipt-recorded', 'paid'])
  expect(await mailsOf(next ?? '')).toEqual(['order-paid', 'owner-order-paid'])
}

describe('an order that ended before its money came', () => {
  it('is placed again as it was agreed, and paid with the money', async () => {
    const toolId = await stock(shop.db, { price: '0.582', availableQuantity: 150 })
    const post = { key: 'post', name: 'Post', kind: 'flat' as const, countries: [], price: 4 }
    await changeSettings(shop.db, 'shipping', { methods: [post] })
    const asked = { poNumber: 'PO 7', note: 'At the gate.', papersTo: 'accounts@example.com' }
    const { body: order } = await placeLines(mei, [{ toolId, quantity: 100, reference: 'R1' }], asked)
    await cancel(order._id)
    // Whatever changes meanwhile, the buyer has paid this total.
    const changed = 'UPDATE products SET price = 9, minimum_order = 120, order_multiple = 120 WHERE id = $1'
    await shop.db.query(changed, [toolId])
    await changeSettings(shop.db, 'shipping', { methods: [] })
    const { body: receipt } = await receive(order._id, order.totalPrice + 10)
    const { status, body } = await again(order._id)
    expect([status, body.orderNumber]).toEqual([201, expect.stringMatching(/^F-/)])
    const next = await seen(body._id)
    const { totalPrice, charges, shipTo, orderNumber } = order
    expect(next).toMatchObject({ ...asked, totalPrice, charges, shipTo })
    const inPlaceOf = { _id: order._id, orderNumber }
    expect(next).toMatchObject({ state: 'paid', payBy: 'transfer', fulfilment: 'to-ship', inPlaceOf })
    expect(next.lines).toEqual(order.lines)
    expect(await stockOf(toolId)).toBe(50)
    const old = await seen(order._id)
    expect(old.placedAgain).toEqual(body)
    expect(old.receipts).toMatchObject([{ _id: receipt._id, toReturn: 10, returned: 0, moved: totalPrice }])
    expect(old).toMatchObject({ received: 10, toReturn: 10 })
    expect(next).toMatchObject({ received: totalPrice, toReturn: 0 })
    expect((await sendBack(receipt._id, 11)).status).toBe(409)
    expect((await sendBack(receipt._id, 10)).status).toBe(200)
    expect((await reverse(receipt._id)).status).toBe(409)
    expect((await seen(order._id, mei)).placedAgain).toEqual(body)
  })

  it('has its money once in the exported payments, with both orders right', async () => {
    const id = await ended(TOTAL + 1)
    const { body } = await again(id)
    const query = { from: '2026-01-01', to: '2030-01-01' }
    const { body: rows } = await ada.call(exportJson, { params: { what: 'payments' }, query })
    const sums = [(await seen(id)).orderNumber, body.orderNumber].map((number) =>
      rows
        .filter((row: { orderNumber: string }) => row.orderNumber === number)
        .map((row: { kind: string; amount: number; reference: string }) => [
          row.kind,
          row.amount,
          row.reference,
        ]),
    )
    expect(sums).toEqual([
      [
        ['receipt', TOTAL + 1, 'late'],
        ['receipt', -TOTAL, 'late'],
      ],
      [['receipt', TOTAL, 'late']],
    ])
  })

  it('adds the parts of its money up, the oldest first', async () => {
    const id = await place()
    await receive(id, 20)
    await cancel(id)
    await receive(id, 38.19)
    expect(await again(id)).toMatchObject({ status: 409, body: { here: '$58.19', total: '$58.20' } })
    await receive(id, 1.81)
    const { body } = await again(id)
    expect((await seen(id)).receipts.map(({ moved, toReturn }: Receipt) => [moved, toReturn])).toEqual([
      [20, 0],
      [38.19, 0],
      [0.01, 1.8],
    ])
    expect((await seen(body._id)).receipts).toHaveLength(3)
    expect([await money(id), await money(body._id)]).toEqual([
      ['cancelled', 1.8, 1.8],
      ['paid', TOTAL, 0],
    ])
  })

  it('can be refunded, and its receipt reversed, as any paid order', async () => {
    const id = await ended()
    const { body } = await again(id)
    const [receipt] = (await seen(body._id)).receipts
    expect((await reverse(receipt._id)).status).toBe(200)
    expect(await seen(body._id)).toMatchObject({ state: 'paid', moneyMissing: TOTAL })
    expect(await money(id)).toEqual(['cancelled', 0, 0])
    const other = (await again(await ended())).body._id
    expect((await ada.call(refundOrder, { params: { id: other }, body: {} })).status).toBe(200)
    expect(await money(other)).toEqual(['refunded', TOTAL, TOTAL])
  })
})

describe('is refused with what to do', () => {
  it('if the order is not ended, or does not exist', async () => {
    const [unpaid, paid, byCard] = [await place(), await place(), await place()]
    await receive(paid, 2 * TOTAL)
    await pay(shop.url, mei, byCard)
    for (const id of [unpaid, paid, byCard]) expect((await again(id)).body.type).toContain('order-not-ended')
    expect((await again(crypto.randomUUID())).status).toBe(404)
  })

  it('if its company has not approved it (rules: U-5)', async () => {
    const id = await ended()
    await shop.db.query(
      `WITH c AS (INSERT INTO companies (id, name, country) VALUES (gen_random_uuid(), 'Acme', 'DE') RETURNING id)
       UPDATE orders SET company_id = c.id, awaiting_approval = true FROM c WHERE orders.id = $1`,
      [id],
    )
    expect((await again(id)).body.type).toContain('not-approved')
  })

  it('if stock is missing or a part is gone', async () => {
    const hundred = (partNumber: string) =>
      stock(shop.db, { partNumber, price: '0.1', availableQuantity: 100 })
    const [few, gone] = [await hundred('FEW'), await hundred('GONE')]
    const lines = [few, gone].map((toolId) => ({ toolId, quantity: 100 }))
    const { body: order } = await placeLines(mei, lines)
    await cancel(order._id)
    await receive(order._id, order.totalPrice)
    await placeLines(mei, [{ toolId: few, quantity: 50 }])
    await shop.db.query('UPDATE products SET archived_at = now() WHERE id = $1', [gone])
    const { status, body } = await again(order._id)
    expect(status).toBe(409)
    expect(body.title).toContain('FEW: 50 of 100 in stock; GONE is no longer sold')
    expect(await money(order._id)).toEqual(['cancelled', order.totalPrice, order.totalPrice])
    expect(await ordersInPlaceOf(order._id)).toEqual([])
    expect(await stockOf(few)).toBe(50)
  })

  it('if the country is closed, the lines are not kept or the account is closed', async () => {
    const id = await ended()
    for (const only of [{ deliverTo: ['JP'] }, { billTo: ['JP'] }]) {
      await changeSettings(shop.db, 'shipping', { methods: [], ...only })
      expect((await again(id)).body.type).toContain('country-closed')
    }
    await changeSettings(shop.db, 'shipping', { methods: [] })
    await shop.db.query('UPDATE orders SET reduced_lines = 1 WHERE id = $1', [id])
    expect((await again(id)).body.type).toContain('order-reduced')
    await shop.db.query('UPDATE orders SET reduced_lines = NULL WHERE id = $1', [id])
    const leaver = await signUp(shop.url)
    const left = await place(leaver)
    await cancel(left, leaver)
    await receive(left, TOTAL)
    const close = 'UPDATE users SET closed_at = now() WHERE id = (SELECT user_id FROM orders WHERE id = $1)'
    await shop.db.query(close, [left])
    expect((await again(left)).body.type).toContain('buyer-gone')
  })
})

describe('at the same time', () => {
  it('10 presses place 1 order, and each gets its number', async () => {
    const id = await ended(TOTAL + 5)
    const answers = await ten(() => again(id))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
    await isWhole(id, 5)
  })

  it('a return of a cent and placing it again exclude each other', async () => {
    for (let n = 0; n < 4; n++) {
      const id = await ended()
      const [receipt] = (await seen(id)).receipts
      const first = n % 2 === 0 ? undefined : again(id)
      const [back, placed] = await Promise.all([sendBack(receipt._id, 0.01), first ?? again(id)])
      expect([back?.status, placed?.status].sort()).toEqual(back?.status === 200 ? [200, 409] : [201, 409])
      if (placed?.status === 201) await isWhole(id)
      else expect(await money(id)).toEqual(['cancelled', TOTAL, 58.19])
    }
  })

  it('2 orders that need the same last pieces: one of them is placed', async () => {
    const toolId = await stock(shop.db, { price: '0.582', availableQuantity: 150 })
    const ids = []
    for (let n = 0; n < 2; n++) {
      const { body } = await placeLines(mei, [{ toolId, quantity: 100 }])
      await cancel(body._id)
      await receive(body._id, TOTAL)
      ids.push(body._id)
    }
    const answers = await Promise.all(ids.map(again))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await stockOf(toolId)).toBe(50)
  })
})

it('leaves all or nothing when the connection breaks at any statement, or the answer is lost', async () => {
  for (let atStatement = 0; atStatement < 16; atStatement++) {
    const id = await ended()
    const stop = cutConnection({ atStatement, when: atStatement % 2 === 0 ? 'before' : 'after' })
    await again(id)
    stop()
    if ((await ordersInPlaceOf(id)).length > 0) await isWhole(id)
    else expect(await money(id)).toEqual(['cancelled', TOTAL, TOTAL])
    expect((await again(id)).status).toBe(201)
    await isWhole(id)
  }
  const id = await ended()
  const found = loseCommitOf('place-order-again')
  expect((await again(id)).status).not.toBe(201)
  found()
  expect((await again(id)).status).toBe(201)
  await isWhole(id)
})
