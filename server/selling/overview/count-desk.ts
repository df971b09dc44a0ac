import type { DeskCounts } from '#contract/selling/desk-counts.ts'
import { OrderState } from '#contract/selling/order.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { MAX_COUNT } from '#server/platform/http/keyset.ts'
import { DISPUTED_ORDERS } from '#server/selling/fulfilment/desk-columns.ts'
import { TO_SHIP } from '#server/selling/fulfilment/fulfilment-of.ts'

const counted = (from: string) =>
  `(SELECT count(*)::int FROM (SELECT FROM ${from} LIMIT ${MAX_COUNT}) counted)`

const ofState = OrderState.options.map((state) => `${counted(`orders WHERE state = '${state}'`)} AS ${state}`)

const deskCounts = statement(
  'desk-counts',
  `SELECT ${ofState.join(', ')}, ${counted(`orders WHERE ${TO_SHIP}`)} AS to_ship,
     ${counted(`${DISPUTED_ORDERS} disputed`)} AS disputed,
     ${counted('messages WHERE answered_at IS NULL AND closed_at IS NULL')} AS new_messages,
     ${counted('reviews WHERE waiting AND hidden_at IS NULL')} AS waiting_reviews,
     ${counted("returns WHERE state = 'asked'")} AS asked_returns, EXISTS (SELECT FROM returns) AS "has_returns!",
     ${counted("offers WHERE state = 'asked'")} AS asked_offers,
     ${counted('receipts WHERE to_return_cents > 0')} AS to_return,
     EXISTS (SELECT FROM receipts) OR coalesce((SELECT (value ->> 'transfer')::boolean FROM settings
       WHERE section = 'payment' ORDER BY version DESC LIMIT 1), false) AS "takes_transfers!"`,
)

export async function countDesk(db: Queryable): Promise<DeskCounts> {
  const [row] = await deskCounts(db)
  if (!row) throw new Error('The counts have one row.')
  const { to_ship: toShip, new_messages: newMessages, waiting_reviews: waitingReviews, ...others } = row
  const { to_return: toReturn, takes_transfers: takesTransfers, ...counts } = others
  const { asked_offers: askedOffers, asked_returns: asked, has_returns: hasReturns, ...states } = counts
  const current = Math.min(states.unpaid + states.paid + states.refunded, MAX_COUNT)
  return {
    orders: { current, ...states, toShip },
    newMessages,
    waitingReviews,
    ...(hasReturns ? { returns: { asked } } : {}),
    askedOffers,
    ...(takesTransfers ? { receipts: { toReturn } } : {}),
  }
}
