import { proFormaNumber } from '#contract/selling/papers.ts'
import type { Company } from '#contract/selling/shop-settings.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { DISPATCHING, type DispatchingRow, promiseIn } from '#server/selling/dispatch/promise-now.ts'
import { expectedTransfer } from '#server/selling/receipts/expected-transfer.ts'
import { orderFacts, SELLER_AT_ORDER } from './order-facts.ts'
import type { PaperToDraw } from './paper-facts.ts'
import type { PaperStore } from './undrawn-papers.ts'

const sellerAtOrder = statement(
  'seller-at-order',
  `SELECT ${SELLER_AT_ORDER} AS company, CASE WHEN o.state = 'unpaid' THEN o.hold_until END AS valid_until,
     CASE WHEN o.state = 'unpaid' THEN ${DISPATCHING} END AS dispatching FROM orders o WHERE id = :orderId`,
  asRow<{ company: Company | null; valid_until: Date | null; dispatching: DispatchingRow | null }>,
)

/** Its facts are not stored, because they follow from the order. */
export async function proForma(
  db: Queryable,
  store: PaperStore,
  orderId: string,
): Promise<PaperToDraw | undefined> {
  const [seller] = await sellerAtOrder(db, { orderId })
  if (!seller?.company) return undefined
  const facts = await orderFacts(db, orderId)
  const expected = await expectedTransfer(db, orderId)
  return {
    ...facts,
    kind: 'pro-forma',
    order: { ...facts.order, ...promiseIn(seller.dispatching) },
    ...(seller.valid_until && { validUntil: seller.valid_until.toISOString() }),
    seller: seller.company,
    number: proFormaNumber(facts.order.number),
    at: facts.order.at,
    store: await store.name(),
    demo: store.demo,
    ...(expected ? { transfer: expected } : {}),
  }
}
