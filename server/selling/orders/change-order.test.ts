import { expect, it } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { claimOrder, unclaimOrder } from '#contract/selling/fulfilment.ts'
import { changeOrder } from '#contract/selling/order-changes.ts'
import {
  orderOf,
  paidOrder,
  pieces,
  ship,
  unpaidOrder,
} from '#server/selling/fulfilment/fulfilment.fixture.ts'
import { placeOne, shipTo } from '#test/support/place-lines.ts'
import { refusalOf } from '#test/support/refusal-of.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
const ada = useAdmin(shop)
const mei = useBuyer(shop)
auditAfter(shop)

const change = (id: string, body: NonNullable<CallInput<typeof changeOrder>['body']>, who: Shopper = mei) =>
  who.call(changeOrder, { params: { id }, body })
const elsewhere = { ...shipTo, street: '5 Dock Road' }
const storedOf = async (id: string) =>
  (await shop.db.query('SELECT ship_to, bill_to, address, phone FROM orders WHERE id = $1', [id])).rows[0]
const mailsOf = async (id: string) =>
  (
    await shop.db.query(
      `SELECT facts ->> 'changed' AS changed FROM outbox WHERE kind = 'order-changed' AND facts ->> 'id' = $1`,
      [id],
    )
  ).rows

it('takes new facts until it is packed, with one event and one mail, and the same again changes nothing', async () => {
  const { id } = await paidOrder(shop, mei, 10, 20)
  const body = {
    shipTo: elsewhere,
    poNumber: 'PO-7',
    note: 'Ring twice.',
    neededBy: new Date(Date.now() + 9e8).toISOString().slice(0, 10),
    papersTo: 'books@example.com',
    lines: [{ line: 2, reference: 'R7' }],
  }
  const { status, body: changed } = await change(id, body)
  expect(status).toBe(200)
  const { lines: _, ...facts } = body
  expect(changed).toMatchObject({ ...facts, address: expect.stringContaining('5 Dock Road') })
  expect(
    changed.lines.map(({ line, reference }: { line: number; reference?: string }) => [line, reference]),
  ).toEqual([
    [1, undefined],
    [2, 'R7'],
  ])
  // The invoice exists: its address stays.
  expect(await storedOf(id)).toMatchObject({ ship_to: elsewhere, bill_to: shipTo })
  await change(id, body)
  expect(await mailsOf(id)).toEqual([
    { changed: 'delivery address, PO number, note, needed by, email for invoices, references' },
  ])
  const emptied = await change(id, { poNumber: null, lines: [{ line: 2, reference: null }] })
  expect([emptied.body.poNumber, emptied.body.lines[1].reference, emptied.body.note]).toEqual([
    undefined,
    undefined,
    'Ring twice.',
  ])
  const events = (await orderOf(mei, id)).events.filter(({ kind }: { kind: string }) => kind === 'changed')
  expect(events).toMatchObject([{}, { note: 'PO number, references' }])
})

it('says what may be done in each state, and refuses the rest by the same name', async () => {
  const { id } = await unpaidOrder(shop, mei, 10)
  const mayOf = async (order: string) => (await orderOf(mei, order)).may
  expect(await mayOf(id)).toMatchObject({ pay: true, cancel: true, shipTo: true, references: true })
  const paid = await paidOrder(shop, mei, 10)
  expect(await mayOf(paid.id)).toMatchObject({ pay: 'order-paid', cancel: 'order-paid', shipTo: true })
  await ada.call(claimOrder, { params: { id: paid.id }, body: {} })
  expect(await mayOf(paid.id)).toMatchObject({ shipTo: 'packing-begun', references: 'packing-begun' })
  expect(refusalOf(await change(paid.id, { poNumber: 'PO-8' }))).toBe('409 packing-begun')
  await ada.call(unclaimOrder, { params: { id: paid.id } })
  expect((await change(paid.id, { poNumber: 'PO-8' })).status).toBe(200)
  await ship(ada, paid.id, pieces(paid, 1))
  expect(refusalOf(await change(paid.id, { shipTo: elsewhere }))).toBe('409 packing-begun')
  expect((await change(id, { poNumber: 'PO-9' }, ada)).status).toBe(200)
})

it('goes only where shipping and tax are the same', async () => {
  const { id } = await unpaidOrder(shop, mei, 10)
  const refused = { ...shipTo, country: 'DE', postalCode: '10115', city: 'Berlin' }
  expect(refusalOf(await change(id, { shipTo: refused }))).toBe('409 charges-differ')
  // Northern Ireland is in the area of the EU's VAT.
  expect(refusalOf(await change(id, { shipTo: { ...shipTo, postalCode: 'BT1 5GS', city: 'Belfast' } }))).toBe(
    '409 charges-differ',
  )
  expect(refusalOf(await change(id, { shipTo: { ...shipTo, city: 'Tehran, Iran' } }))).toBe(
    '409 not-delivered',
  )
  expect((await change(id, { shipTo: elsewhere })).body.billTo).toBeUndefined()
  expect((await storedOf(id)).bill_to).toBeNull()
  // Of an unpaid order the VAT number stays with the billing address.
  await change(id, { shipTo: { ...elsewhere, company: 'Tanaka Ltd' } })
  expect((await storedOf(id)).bill_to).toEqual(elsewhere)
})

it('gives an order in the specified form an address with fields, in its own country', async () => {
  const { body } = await placeOne(mei, await stock(shop.db), 10, { country: 'GB' })
  const changed = await change(body._id, { shipTo: elsewhere })
  expect(changed.body).toMatchObject({ shipTo: elsewhere, number: shipTo.phone })
})
