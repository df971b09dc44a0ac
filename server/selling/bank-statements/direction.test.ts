import { expect, it } from 'vitest'
import { answerStatement, type Statement } from '#contract/selling/bank-statements.ts'
import {
  ada,
  money,
  place,
  serveReceiptShop,
  shop,
  TOTAL,
} from '#server/selling/receipts/receipts.fixture.ts'
import { confirm, marks, numberOf, upload } from './statements.fixture.ts'

serveReceiptShop()

const amount = TOTAL.toFixed(2)

const answer = (id: string, cameIn: boolean) =>
  ada.call(answerStatement, { params: { id }, body: { cameIn } })

async function uploadRows(ids: string[], more = ''): Promise<Statement> {
  const rows = await Promise.all(ids.map(async (id) => `2026-11-26,X ${await numberOf(id)},${amount}`))
  const { status, body } = await upload(`Date,Bank Description,Amount\n${rows.join('\n')}\n${more}`)
  expect(status).toBe(201)
  return body
}

const receiptsOf = async (ids: string[]) =>
  (await shop.db.query('SELECT count(*)::int AS n FROM receipts WHERE order_id = ANY ($1)', [ids])).rows[0].n

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
  const early = [
    await confirm(statement._id, 'exact'),
    await confirm(
      statement._id,
      statement.entries.map(({ _id }) => _id),
    ),
  ]
  expect(early.map(({ status, body }) => [status, body.title])).toEqual(
    Array(2).fill([409, 'First answer whether all amounts of this statement came in.']),
  )

  const left = (await answer(statement._id, false)).body as Statement
  expect(left.entries).toMatchObject(
    Array(2).fill({ amount: -TOTAL, match: 'none', reason: 'money-out', said: amount }),
  )
  expect(left).not.toHaveProperty('question')
  expect((await confirm(statement._id, 'exact')).body).toEqual({ recorded: 0, already: 0 })

  const came = (await answer(statement._id, true)).body as Statement
  expect(came.entries).toMatchObject(
    ids.map((orderId) => ({ match: 'exact', orderId, amount: TOTAL, open: TOTAL })),
  )
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
