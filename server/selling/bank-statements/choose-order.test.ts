import { describe, expect, it } from 'vitest'
import { answerStatement, findPayableOrders, type Statement } from '#contract/selling/bank-statements.ts'
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
import { amount, confirm, marks, numberOf, propose, receiptsOf, upload } from './statements.fixture.ts'

serveReceiptShop()

const find = async (q: string) => (await ada.call(findPayableOrders, { query: { q } })).body

describe('a person chooses the order of an entry (rules: M-44)', () => {
  it('that has none, or another one than the text names', async () => {
    const [id, other] = [await place(), await place()]
    const { _id, entries } = await propose('08', [
      { amount, text: 'Rent', payer: 'Ada' },
      { amount: '3', text: await numberOf(other) },
    ])
    const orderIds = [id, id.toUpperCase()]
    const chosen = entries.map(({ _id }, nth) => ({ _id, orderId: orderIds[nth] as string }))
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
    const named = { _id: id, orderNumber: number, customer: 'Zoë', company: 'Größe & Söhne 100%' }
    expect(first).toEqual({ ...named, total: TOTAL, open: 57.09, state: 'unpaid' })
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
    // Two halves of an unpaid order may come on one day.
    for (const _ of ['half', 'half']) expect((await receive(id, 29.1, undefined, more)).status).toBe(201)
    const { status, body } = await receive(id, 29.1, 'form', more)
    expect([status, body.type, body.title]).toEqual([
      409,
      expect.stringContaining('receipt-repeated'),
      expect.stringContaining(`$29.10 on ${DAY}`),
    ])
    for (const other of [{ reference: 'Bank 8' }, { ...more, receivedOn: '2026-11-21' }])
      expect((await receive(id, 29.1, undefined, other)).status).toBe(201)
    expect((await receive(id, 29.1, 'form', { ...more, again: true })).status).toBe(201)
    expect(await money(id)).toEqual(['paid', 145.5, 87.3])
  })

  it('is not asked about if the first was reversed', async () => {
    const id = await place()
    const { body: wrong } = await receive(id, TOTAL)
    expect((await receive(id, TOTAL)).status).toBe(409)
    await reverse(wrong._id)
    expect((await receive(id, TOTAL)).status).toBe(201)
  })

  it('by two people at the same time is recorded once', async () => {
    const id = await place()
    await receive(id, TOTAL, undefined, { reference: 'first' })
    const answers = await Promise.all([receive(id, 5), receive(id, 5), receive(id, 5)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })
})

const answer = (id: string, cameIn: boolean) =>
  ada.call(answerStatement, { params: { id }, body: { cameIn } })

async function uploadRows(ids: string[], more = ''): Promise<Statement> {
  const rows = await Promise.all(ids.map(async (id) => `2026-11-26,X ${await numberOf(id)},${amount}`))
  const { status, body } = await upload(`Date,Bank Description,Amount\n${rows.join('\n')}\n${more}`)
  expect(status).toBe(201)
  return body
}

it('money that left is booked under no head (rules: M-46)', async () => {
  for (const head of ['Type', '']) {
    const [out, came] = [await place(), await place()]
    const rows = [
      `2026-11-26,X ${await numberOf(out)},${amount},Debit`,
      `2026-11-26,X ${await numberOf(came)},${amount},Credit`,
    ]
    const { body } = await upload([`Date,Description,Amount,${head}`, ...rows].join('\n'))
    expect(body.entries, head).toMatchObject([
      { amount: -TOTAL, match: 'none', reason: 'money-out', said: 'Debit' },
      { match: 'exact', orderId: came },
    ])
    expect((await confirm(body._id, 'exact')).body).toEqual({ recorded: 1, already: 0 })
    expect(await money(out)).toEqual(['unpaid', 0, 0])
  }
})

it('positive amounts alone match nothing before a person says that they came in', async () => {
  const ids = [await place(), await place()]
  const statement = await uploadRows(ids, 'soon,Rent,9.00')
  expect(statement.question).toBe('direction')
  expect(marks(statement)).toEqual(['none', 'none'])
  const all = statement.entries.map(({ _id }) => _id)
  for (const chosen of ['exact' as const, all]) {
    const { status, body } = await confirm(statement._id, chosen)
    expect([status, body.title]).toEqual([409, 'First answer whether all amounts of this statement came in.'])
  }

  const left = (await answer(statement._id, false)).body as Statement
  const out = { amount: -TOTAL, match: 'none', reason: 'money-out', said: amount }
  expect(left.entries).toMatchObject([out, out])
  expect(left).not.toHaveProperty('question')
  expect((await confirm(statement._id, 'exact')).body).toEqual({ recorded: 0, already: 0 })

  const came = (await answer(statement._id, true)).body as Statement
  const exact = ids.map((orderId) => ({ match: 'exact', orderId, amount: TOTAL, open: TOTAL }))
  expect(came.entries).toMatchObject(exact)
  expect(came.leftOut).toEqual(statement.leftOut)
  expect(came.leftOut).toMatchObject([{ row: 4, said: 'soon', column: 'Date' }])
  expect((await confirm(statement._id, 'exact')).body).toEqual({ recorded: 2, already: 0 })
  for (const id of ids) expect(await money(id)).toEqual(['paid', TOTAL, 0])

  expect((await answer(statement._id, false)).body.title).toContain('is recorded, so the answer')
  expect(marks((await answer(statement._id, true)).body as Statement)).toEqual(['known', 'known'])
  expect((await answer(statement._id, false)).status).toBe(409)
  const again = await uploadRows(ids)
  expect(marks((await answer(again._id, true)).body as Statement)).toEqual(['known', 'known'])
})

it('a statement that asks nothing takes no answer', async () => {
  const { body } = await upload(`Date,Description,Amount\n2026-11-26,Rent,${amount}\n2026-11-26,Rent,-5.00`)
  expect((await answer(body._id, true)).status).toBe(409)
  expect((await answer('none', true)).status).toBe(404)
})

it('answers and confirmations at once record all entries of a statement or none', async () => {
  const ids = [await place(), await place(), await place()]
  const statement = await uploadRows(ids)
  await answer(statement._id, true)
  const [changed, ...confirmed] = await Promise.all([
    answer(statement._id, false),
    ...Array.from({ length: 4 }, () => confirm(statement._id, 'exact')),
  ])
  const recorded = confirmed.reduce((sum, { body }) => sum + (body.recorded ?? 0), 0)
  expect(await receiptsOf(ids)).toBe(recorded)
  expect(recorded).toBe(changed?.status === 200 ? 0 : ids.length)
})
