import { describe, expect, it } from 'vitest'
import { findPayableOrders } from '#contract/selling/bank-statements.ts'
import {
  ada,
  DAY,
  money,
  place,
  receive,
  reverse,
  seen,
  serveReceiptShop,
  shop,
  TOTAL,
} from '#server/selling/receipts/receipts.fixture.ts'
import { confirm, numberOf, propose } from './statements.fixture.ts'

serveReceiptShop()

const amount = TOTAL.toFixed(2)
const find = async (q: string) => (await ada.call(findPayableOrders, { query: { q } })).body

describe('a person chooses the order of an entry (rules: M-44)', () => {
  it('that has none, or another one than the text names', async () => {
    const [id, other] = [await place(), await place()]
    const { _id, entries } = await propose('08', [
      { amount, text: 'Rent', payer: 'Ada' },
      { amount: '3', text: await numberOf(other) },
    ])
    const [none, differs] = entries.map((entry) => entry._id)
    const chosen = [
      { _id: none as string, orderId: id },
      { _id: differs as string, orderId: id.toUpperCase() },
    ]
    expect((await confirm(_id, chosen)).body).toEqual({ recorded: 2, already: 0 })
    expect((await confirm(_id, chosen)).body).toEqual({ recorded: 0, already: 2 })
    expect([await money(id), await money(other)]).toEqual([
      ['paid', TOTAL + 3, 3],
      ['unpaid', 0, 0],
    ])
    expect((await seen(id)).receipts[0]).toMatchObject({ reference: expect.stringContaining('Rent') })
  })

  it('other than the one that has a receipt of that day and amount', async () => {
    const [id, other] = [await place(), await place()]
    await receive(id, TOTAL)
    const { _id, entries } = await propose('08', [{ amount, day: DAY, text: await numberOf(id) }])
    const [entry] = entries
    expect(entry).toMatchObject({ match: 'known', orderId: id })
    const choose = (orderId: string) => confirm(_id, [{ _id: entry?._id as string, orderId }])
    expect((await choose(id)).body).toEqual({ recorded: 0, already: 1 })
    expect((await choose(other)).body).toEqual({ recorded: 1, already: 0 })
    expect((await choose(other)).body).toEqual({ recorded: 0, already: 1 })
    expect(await money(other)).toEqual(['paid', TOTAL, 0])
  })

  it('once, if two people choose at the same time', async () => {
    const ids = [await place(), await place()]
    const { _id, entries } = await propose('08', [{ amount, text: 'Twice' }])
    const entry = entries[0]?._id as string
    const answers = await Promise.all(ids.map((orderId) => confirm(_id, [{ _id: entry, orderId }])))
    expect(answers.map(({ body }) => body.recorded).sort()).toEqual([0, 1])
    const states = await Promise.all(ids.map(async (id) => (await money(id))[0]))
    expect(states.sort()).toEqual(['paid', 'unpaid'])
  })

  it('not for money that left, for a wrong order, or for nothing', async () => {
    const id = await place()
    const { _id, entries } = await propose('08', [{ amount, direction: 'DBIT' }, { amount }])
    const [out, came] = entries.map((entry) => entry._id as string)
    for (const [entry, orderId, words] of [
      [out, id, 'no money that an order can receive'],
      [came, _id, 'no such order'],
      [came, 'x', 'no such order'],
      [_id, id, 'no such entry'],
    ]) {
      const { status, body } = await confirm(_id, [{ _id: entry as string, orderId: orderId as string }])
      const [{ path, message }] = body.errors
      expect([status, path, message]).toEqual([422, 'entries.0', expect.stringContaining(words as string)])
    }
    expect(await money(id)).toEqual(['unpaid', 0, 0])
  })

  it('and finds it by number, amount, company and name', async () => {
    const id = await place()
    const number = await numberOf(id)
    await receive(id, 1.11)
    await shop.db.query(
      `UPDATE orders SET bill_to = '{"company": "Größe & Söhne 100%"}', customer_name = 'Zoë' WHERE id = $1`,
      [id],
    )
    const [first] = await find('57,09')
    expect(first).toEqual({
      _id: id,
      orderNumber: number,
      customer: 'Zoë',
      company: 'Größe & Söhne 100%',
      total: TOTAL,
      open: 57.09,
      state: 'unpaid',
    })
    for (const q of [number, '$57.09', 'größe', '100%', 'ZOË']) expect(await find(q), q).toEqual([first])
    expect(await find('no one')).toEqual([])
    await receive(id, 57.09)
    expect(await find('57.09')).toEqual([])
    expect(await find(number)).toMatchObject([{ state: 'paid', open: 0 }])
  })
})

describe('a receipt by hand like one that a paid order has (rules: M-45)', () => {
  it('is asked about, and recorded if it came again', async () => {
    const id = await place()
    const more = { reference: 'Bank 7' }
    expect((await receive(id, 29.1, undefined, more)).status).toBe(201)
    // Two halves of an unpaid order may come on one day.
    const { body: half, status } = await receive(id, 29.1, undefined, more)
    expect([status, (await money(id))[0]]).toEqual([201, 'paid'])
    const repeated = await receive(id, 29.1, 'form', more)
    expect([repeated.status, repeated.body.type, repeated.body.title]).toEqual([
      409,
      expect.stringContaining('receipt-repeated'),
      expect.stringContaining(`$29.10 on ${DAY}`),
    ])
    expect((await receive(id, 29.1, undefined, { reference: 'Bank 8' })).status).toBe(201)
    expect((await receive(id, 29.1, 'form', { ...more, again: true })).status).toBe(201)
    expect(await money(id)).toEqual(['paid', 116.4, 58.2])
    const other = await place()
    const { body: wrong } = await receive(other, TOTAL)
    expect((await receive(other, TOTAL)).status).toBe(409)
    await reverse(wrong._id)
    expect((await receive(other, TOTAL)).status).toBe(201)
    expect(half.amount).toBe(29.1)
  })

  it('by two people at the same time is recorded once', async () => {
    const id = await place()
    await receive(id, TOTAL, undefined, { reference: 'first' })
    const answers = await Promise.all([receive(id, 5), receive(id, 5), receive(id, 5)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })
})
