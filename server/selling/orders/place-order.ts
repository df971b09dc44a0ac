import type { Order } from '#contract/selling/orders.ts'
import type { Promised } from '#contract/selling/promised.ts'
import type { PayBy } from '#contract/selling/receipts.ts'
import { type Decision, type Queryable, transactionInTwoTrips } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Visit } from '#server/platform/http/door.ts'
import { networksOf } from '#server/platform/http/limits/networks.ts'
import { remember } from '#server/platform/http/limits/shared-buckets.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { openCounter } from '#server/platform/runtime/metrics.ts'
import { dispatchingOf, promiseAt } from '#server/selling/dispatch/promise.ts'
import { toOrder } from './flat-order.ts'
import type { AcceptedOrder } from './judge-order.ts'
import { aboveKeyLimit, countForKey } from './key-limit.ts'
import { lockOrderFacts, type OrderFacts, type OrderKey } from './lock-order-facts.ts'
import type { OrderedKeys, PlacingParts } from './order-limits.ts'
import type { OrderRow } from './order-row.ts'
import { tryOrder } from './try-order.ts'
import { type OrderHead, writeOrder } from './write-order.ts'

const placedTotal = openCounter('farad_orders_placed_total', 'Orders placed.')
const refusedTotal = openCounter('farad_orders_refused_total', 'Orders refused, by reason.', ['reason'])

/** Buyers whose last order was refused: the next is tried first, so that a flood of refused orders locks no products. */
const refusedLately = new Map<string, true>()

export type OrderingVisit = Pick<Visit<unknown>, 'client' | 'idempotencyKey'>

interface OrderRequest {
  key: OrderKey
  products: OrderedKeys
  client: Visit<unknown>['client']
  payBy?: PayBy | undefined
  head: OrderHead
  /** Nothing is placed. */
  test?: boolean
  judge: (facts: Omit<OrderFacts, 'earlier'>) => AcceptedOrder | Refusal
}

type Outcome = { placed: OrderRow } | { refused: Refusal } | { earlier: OrderRow | Refusal }

/** Holds the quantities until the order is paid, cancelled or expired (rules: S-1). */
export async function placeOrder(
  { db, limits, readSettings, pseudonym, inTurn }: PlacingParts,
  caller: Caller,
  { key, products, client, payBy = 'card', head, judge, test = false }: OrderRequest,
): Promise<Order | Refusal> {
  const networks = networksOf(client).map(({ network, times }) => ({ network: pseudonym(network), times }))
  let promise: Promised = {}
  const decide = ({ earlier, ...facts }: OrderFacts, trial: boolean): Decision<Outcome> => {
    promise = promiseAt(dispatchingOf(facts.settings))
    if (earlier) return { answer: { earlier } }
    const order = judge(facts)
    if (order instanceof Refusal) return { answer: { refused: order } }
    const above = aboveKeyLimit(facts.keyLimit, order.totalCents)
    if (above) return { answer: { refused: above } }
    const { email_verified, has_paid } = facts.buyer
    const countedIn = order.limited ? networks.map(({ network }) => network) : []
    const buyer = { id: caller.id, email_verified, has_paid, countedIn }
    const write = async (tx: Queryable) => {
      const asked = { ...order, buyer, head, key }
      if (trial) return { placed: await tryOrder(tx, limits, asked) }
      const counted = caller.key && countForKey(tx, caller.key.id, order.totalCents)
      const [placed] = await Promise.all([writeOrder(tx, limits, asked), counted])
      return { placed }
    }
    return { write }
  }
  const attempt = (trial: boolean) =>
    transactionInTwoTrips(
      db,
      (tx) => lockOrderFacts(tx, caller, { products, key, networks, payBy, trial }, limits, readSettings),
      (facts) => decide(facts, trial),
    )
  const outcome = await inTurn(caller.id, products, async () => {
    const tried = test || refusedLately.has(caller.id) ? await attempt(true) : undefined
    return tried && (test || !('placed' in tried)) ? tried : attempt(false)
  })
  if ('earlier' in outcome)
    return outcome.earlier instanceof Refusal ? outcome.earlier : { ...toOrder(outcome.earlier), ...promise }
  if ('refused' in outcome) {
    refusedTotal.inc({ reason: outcome.refused.name })
    remember(refusedLately, caller.id, true)
    return outcome.refused
  }
  if (!test) {
    placedTotal.inc()
    refusedLately.delete(caller.id)
  }
  return { ...toOrder(outcome.placed), ...promise }
}
