import { beforeAll, expect, it } from 'vitest'
import { addRefund } from '#contract/selling/payments.ts'
import {
  findingsAfter,
  owner,
  place,
  placePaid,
  serveAuditedShop,
  shop,
  toolId,
} from './audited-shop.fixture.ts'

serveAuditedShop()

let id: string
beforeAll(async () => {
  id = (await placePaid()).id
  const { rows } = await shop.db.query('SELECT part_number FROM products WHERE id = $1', [toolId])
  const lines = [{ partNumber: rows[0].part_number, quantity: 4, returnToStock: true }]
  await owner.call(addRefund, { params: { id }, body: { lines, reason: 'Broken.' } })
  await place()
})

const found = async (corrupt: string, repair: string, values: unknown[] = []) =>
  (await findingsAfter(corrupt, repair, values)).map(({ kind, facts }: { kind: string; facts: object }) => [
    kind,
    facts,
  ])
const paper = (kind: string, facts: string) =>
  `UPDATE papers SET facts = ${facts} WHERE order_id = $1 AND kind = '${kind}'`

it('finds papers that say another sum than their order or refund, or than their lines', async () => {
  const invoice = (cents: number) => paper('invoice', `facts || '{"totalCents": ${cents}}'`)
  expect(await found(invoice(260), invoice(250), [id])).toEqual([
    ['paper-sum-off', { paper: 'invoice', amount: '$2.60', due: '$2.50', lines: '$2.50' }],
  ])
  const line = (cents: number) => paper('credit-note', `jsonb_set(facts, '{lines,0,cents}', '${cents}')`)
  expect(await found(line(99), line(100), [id])).toEqual([
    ['paper-sum-off', { paper: 'credit-note', amount: '$1.00', due: '$1.00', lines: '$0.99' }],
  ])
})

it('finds a gap in the numbers of papers, and a counter that is off', async () => {
  const number = (serial: string) =>
    `UPDATE papers SET serial = ${serial} WHERE order_id = $1 AND kind = 'invoice'`
  expect(await found(number('NULL'), number('10001'), [id])).toEqual([
    ['paper-numbers-off', { paper: 'invoice', after: 10_000, next: 10_002 }],
  ])
  const credit = (serial: number) =>
    `UPDATE papers SET serial = ${serial} WHERE order_id = $1 AND kind = 'credit-note'`
  expect(await found(credit(10_005), credit(10_001), [id])).toEqual([
    ['paper-numbers-off', { paper: 'credit-note', after: 10_000, next: 10_002 }],
    ['paper-numbers-off', { paper: 'credit-note', after: 10_002, next: 10_005 }],
  ])
})

it('finds a paid order without an invoice, and an unpaid one with an invoice', async () => {
  const unpaid = `(SELECT id FROM orders WHERE state = 'unpaid')`
  const { id: paid } = await placePaid()
  const move = `UPDATE papers SET order_id = ${unpaid} WHERE order_id = $1`
  const back = `UPDATE papers SET order_id = $1 WHERE order_id = ${unpaid}`
  const findings = await found(move, back, [paid])
  expect(findings).toHaveLength(2)
  expect(findings).toContainEqual(['invoices-off', { invoices: 0 }])
  expect(findings).toContainEqual(['invoices-off', { invoices: 1 }])
})
