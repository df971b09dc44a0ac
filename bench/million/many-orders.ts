import type { OrderState } from '#contract/selling/order.ts'
import { idAt } from '#server/demo/id-at.ts'
import { choose, type Random } from '#test/support/random.ts'
import type { Buyer } from './buyers.ts'
import type { OrderSeed } from './insert.ts'

interface Trade {
  random: Random
  count: number
  products: readonly string[]
  buyers: readonly Buyer[]
  begin: number
  now: number
}

const HOUR_MS = 3_600_000
const HOLD_MS = 72 * HOUR_MS
/** The store's default of UNPAID_ORDERS_MAX. */
const MAX_UNPAID = 20

const ends: { state: OrderState; share: number; afterMs: number }[] = [
  { state: 'paid', share: 90, afterMs: HOUR_MS / 2 },
  { state: 'cancelled', share: 5, afterMs: 6 * HOUR_MS },
  { state: 'expired', share: 3, afterMs: HOLD_MS },
  { state: 'refunded', share: 2, afterMs: HOUR_MS },
]

/** `begin` and `now` are in milliseconds since 1970. A few products and a few buyers have most of the orders. */
export function* manyOrders({ random, count, products, buyers, begin, now }: Trade): Generator<OrderSeed> {
  const unpaid = new Map<string, number>()
  for (let index = 0; index < count; index++) {
    const at = begin + (now - begin) * (1 - (1 - (index + 1) / (count + 1)) ** 3)
    const { id: userId } = skewed(random, buyers)
    const waiting = unpaid.get(userId) ?? 0
    const end = endOf(random, now - at, waiting < MAX_UNPAID)
    if (end.state === 'unpaid') unpaid.set(userId, waiting + 1)
    yield {
      id: idAt(at),
      payment_id: idAt(at + 1000),
      user_id: userId,
      product_id: skewed(random, products),
      times: Math.ceil(-Math.log(1 - random.next()) * 2),
      state: end.state,
      address: `${1 + (index % 200)} Ampere Street, ${10_000 + (index % 80_000)} Springfield`,
      number: `+1 202 555 0${String(100 + (index % 100))}`,
      created_at: new Date(at),
      ended_at: new Date(at + end.afterMs),
    }
  }
}

/** No order ends in the future. An order younger than its hold may still be unpaid. */
function endOf(random: Random, age: number, mayWait: boolean): { state: OrderState; afterMs: number } {
  const end = choose(random, ends)
  const waits = mayWait && age < HOLD_MS && (end.afterMs >= age || random.next() < 0.3)
  if (waits) return { state: 'unpaid', afterMs: HOLD_MS }
  return end.afterMs < age ? end : { state: 'paid', afterMs: age / 2 }
}

function skewed<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(list.length * random.next() ** 3)] as T
}
