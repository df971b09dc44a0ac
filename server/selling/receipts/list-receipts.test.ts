import { expect, it } from 'vitest'
import { getDeskCounts } from '#contract/desk/desk-counts.ts'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { listAllOrders } from '#contract/selling/orders.ts'
import { addRefund } from '#contract/selling/payments.ts'
import { listReceipts } from '#contract/selling/receipts.ts'
import { getSettings, replaceSettings } from '#contract/selling/shop-settings.ts'
import { ada, place, receive, seen, serveReceiptShop, shop, TOTAL } from './receipts.fixture.ts'

serveReceiptShop()

const counted = async () => (await ada.call(getDeskCounts)).body.receipts
const switchTransfer = async (transfer: boolean) => {
  const { settings, versions } = (await ada.call(getSettings)).body
  const value = { ...settings.payment, transfer, accountHolder: 'A', iban: 'DE02120300000000202051' }
  const body = { version: versions.payment, value }
  expect((await ada.call(replaceSettings, { params: { section: 'payment' }, body })).status).toBe(200)
}

it('the desk shows receipts while the shop takes transfers, and as long as there are any', async () => {
  expect(await counted()).toBeUndefined()
  await switchTransfer(true)
  expect(await counted()).toEqual({ toReturn: 0 })
  await switchTransfer(false)
  expect(await counted()).toBeUndefined()
  await receive(await place(), TOTAL + 5)
  expect(await counted()).toEqual({ toReturn: 1 })
})

it('receipts are found by order number, reference, account and name', async () => {
  const [id, other] = [await place(), await place()]
  await receive(id, 1, undefined, { reference: 'Wire 4711-X' })
  await receive(other, TOTAL + 2, undefined, { reference: 'Wire 4712' })
  await shop.db.query(`UPDATE receipts SET account = 'AT611904300234573201' WHERE order_id = $1`, [id])
  const found = async (q: string, state?: 'to-return') =>
    (await ada.call(listReceipts, { query: { q, state } })).body.map(
      ({ orderId }: { orderId: string }) => orderId,
    )
  expect(await found((await seen(id)).orderNumber)).toEqual([id])
  expect(await found('4711-x')).toEqual([id])
  expect(await found('AT6119')).toEqual([id])
  expect(await found('wire 471')).toEqual([other, id])
  expect(await found('wire 471', 'to-return')).toEqual([other])
  expect(await found('TANAKA')).toHaveLength(3)
  expect(await found('no such %')).toEqual([])
})

it('the desk finds an order by each number that belongs to it (rules: O-27)', async () => {
  const id = await place()
  await receive(id, TOTAL, undefined, { reference: 'BANK-REF 99120' })
  const shipped = {
    carrier: 'DHL',
    trackingNumber: '00340999',
    lines: [{ partNumber: 'RES-10K', quantity: 60 }],
  }
  expect((await ada.call(addShipment, { params: { id }, body: shipped })).status).toBe(201)
  const lines = [{ partNumber: 'RES-10K', quantity: 10, returnToStock: true }]
  await ada.call(addRefund, { params: { id }, body: { lines, reason: 'Too many.' } })
  const { orderNumber, papers } = await seen(id)
  const numbers = papers.map(({ number }: { number: string }) => number)
  expect(numbers.map((number: string) => number.replace(/-.*/, '')).sort()).toEqual(['CN', 'INV', 'PF', 'PL'])
  const found = async (q: string) =>
    (await ada.call(listAllOrders, { query: { q } })).body.map(({ _id }: { _id: string }) => _id)
  for (const q of [orderNumber, ...numbers, numbers[0].toLowerCase(), '00340999', 'bank-ref 99120', '99120'])
    expect(await found(q), q).toEqual([id])
})
