import { expect, it } from 'vitest'
import { getDeskCounts } from '#contract/selling/desk-counts.ts'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { listAllOrders, listMyOrders } from '#contract/selling/orders.ts'
import { addRefund, refundOrder } from '#contract/selling/payments.ts'
import { listReceipts } from '#contract/selling/receipts.ts'
import { getSettings, replaceSettings } from '#contract/selling/shop-settings.ts'
import { figuresOfStore } from '#server/platform/metrics/store-figures.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import {
  ada,
  mei,
  place,
  receive,
  seen,
  sendBack,
  serveReceiptShop,
  shop,
  TOTAL,
} from './receipts.fixture.ts'

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
  const found = async (q: string, state?: 'to-return'): Promise<string[]> =>
    (await ada.call(listReceipts, { query: { q, state } })).body.map(
      (one: { orderId: string }) => one.orderId,
    )
  expect(await found((await seen(id)).orderNumber)).toEqual([id])
  for (const q of ['4711-x', 'AT6119']) expect(await found(q), q).toEqual([id])
  expect(await found('wire 471')).toEqual([other, id])
  expect(await found('wire 471', 'to-return')).toEqual([other])
  expect(await found('TANAKA')).toHaveLength(3)
  expect(await found('no such %')).toEqual([])
})

it('the desk and the buyer find an order by each number that belongs to it (rules: O-27)', async () => {
  const id = await place()
  await receive(id, TOTAL, undefined, { reference: 'BANK-REF 99120' })
  const sixty = [{ partNumber: 'RES-10K', quantity: 60 }]
  const shipped = { carrier: 'DHL', trackingNumber: '00340999', lines: sixty }
  expect((await ada.call(addShipment, { params: { id }, body: shipped })).status).toBe(201)
  const lines = [{ partNumber: 'RES-10K', quantity: 10, returnToStock: true }]
  await ada.call(addRefund, { params: { id }, body: { lines, reason: 'Too many.' } })
  const { orderNumber, papers } = await seen(id)
  const numbers = papers.map(({ number }: { number: string }) => number)
  expect(numbers.map((number: string) => number.replace(/-.*/, '')).sort()).toEqual(['CN', 'INV', 'PF', 'PL'])
  const found = async (who: Shopper, call: typeof listAllOrders | typeof listMyOrders, q: string) =>
    (await who.call(call, { query: { q } })).body.map(({ _id }: { _id: string }) => _id)
  const noor = await signUp(shop.url, 'Noor Haddad')
  for (const q of [orderNumber, ...numbers, numbers[0].toLowerCase().replace('-', ' '), '00340999']) {
    expect(await found(ada, listAllOrders, q), q).toEqual([id])
    expect(await found(mei, listMyOrders, q), q).toEqual([id])
    expect(await found(noor, listMyOrders, q), q).toEqual([])
  }
  for (const q of ['bank-ref 99120', '99120']) expect(await found(ada, listAllOrders, q), q).toEqual([id])
})

it('the metrics count refunds that a person sends apart from those of the card provider', async () => {
  const due = async () => {
    const registry = await figuresOfStore(shop.db, { SANDBOX: true, DEMO: false })
    const text = await registry.metrics()
    return ['payments', 'transfers'].map((name) =>
      Number(RegExp(`^farad_${name}_refund_due (\\d+)$`, 'm').exec(text)?.[1]),
    )
  }
  const id = await place()
  await receive(id, TOTAL)
  const [byCard, before = 0] = await due()
  await ada.call(refundOrder, { params: { id }, body: {} })
  expect(await due()).toEqual([byCard, before + 1])
  await sendBack((await seen(id)).receipts[0]._id, TOTAL)
  expect(await due()).toEqual([byCard, before])
})
