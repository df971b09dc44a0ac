import { addShipment } from '#contract/selling/fulfilment.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { partNumberOf, type WantedLine } from '../journeys/checkout.ts'
import { expect } from '../journeys/journey.ts'
import { placePaid } from '../journeys/packing.ts'
import { demoParts, plentifulWordyPart } from './shelf-parts.ts'
import type { Scene } from './state.ts'

export const LONG_LOT = 'LONGLOTWITHOUTANYBREAK'.repeat(3).slice(0, 60)

/** A paid order with usual parts, one at a place, and a part with the longest texts. */
export async function placeOrder({ db, store }: Scene, buyer?: Shopper) {
  const usual = (await demoParts(db, 'plenty')).slice(0, 3)
  const lines: WantedLine[] = await Promise.all(
    usual.map(async (product, index) => {
      const { rows } = await db.query(
        'UPDATE products SET place = $2 WHERE id = $1 RETURNING 5 * minimum_order AS quantity',
        [product.id, index < 2 ? `A-1${index}-03` : null],
      )
      return { product, quantity: rows[0].quantity, reference: `R${index + 1}` }
    }),
  )
  const wordy = { product: await plentifulWordyPart(db), quantity: 1, reference: 'R'.repeat(200) }
  const order = await placePaid(
    db,
    store.url,
    buyer ?? (await signUp(store.url, 'Bea Buyer')),
    [...lines, wordy],
    {
      poNumber: 'PO 2026-4711',
      note: 'Two boxes, please.\nRing at the gate.',
    },
  )
  const numbers = await Promise.all([...lines, wordy].map(({ product }) => partNumberOf(db, product)))
  return { ...order, numbers: numbers as [string, string, string, string] }
}

/** Ships the first and the last line of an order as another admin. */
export async function ship(
  { db, store }: Scene,
  { id, numbers }: Awaited<ReturnType<typeof placeOrder>>,
): Promise<void> {
  const carl = await signUpAdmin({ url: store.url, db }, 'Carl Colleague')
  const lines = [
    { partNumber: numbers[0], quantity: 1, lot: 'LOT-7', dateCode: '2601' },
    { partNumber: numbers[3], quantity: 1, lot: LONG_LOT, dateCode: 'D'.repeat(20) },
  ]
  const body = { carrier: 'DHL', trackingNumber: '00340434161094000001', lines }
  const { status, body: answer } = await carl.call(addShipment, { params: { id }, body })
  expect(status, JSON.stringify(answer)).toBe(201)
}
