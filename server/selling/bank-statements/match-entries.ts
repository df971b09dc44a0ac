import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { ORDER_MAX_TOTAL_CENTS } from '#contract/money.ts'
import type { StatementEntry } from '#contract/selling/bank-statements.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import { typingErrors } from '#server/catalog/search/words/typing-errors.ts'
import type { OpenOrder } from './open-orders.ts'
import type { ReadEntry } from './reading/entry.ts'
import type { Recorded } from './recorded-entries.ts'

export interface MatchedEntry extends ReadEntry {
  match: StatementEntry['match']
  order?: { id: string; serial: number }
  open?: number
}

type Matched = Pick<MatchedEntry, 'match' | 'order' | 'open'>

/** A few milliseconds of work, after which others are served. */
const ENTRIES_PER_TURN = 20
const ORDERS_PER_TURN = 500

const NONE: Matched = { match: 'none' }

/** One after another: an order that an entry pays is not proposed again for the next one. */
export async function matchEntries(
  entries: ReadEntry[],
  orders: { bySerial: OpenOrder[]; byAmount: OpenOrder[] },
  recorded: Recorded,
): Promise<MatchedEntry[]> {
  const bySerial = new Map(orders.bySerial.map((order) => [order.serial, order]))
  const open = new Map([...orders.byAmount, ...orders.bySerial].map((order) => [order.id, order.open]))
  const findMistyped = await mistypedIn(orders.byAmount)
  const lacks = (order: OpenOrder) => open.get(order.id) ?? 0

  const proposed = (order: OpenOrder, match: StatementEntry['match'], cents: number): Matched => {
    const before = lacks(order)
    if (match !== 'amount-differs') open.set(order.id, before - cents)
    return { match, order, open: before }
  }

  function matched({ cents, bookedOn, numbers, isReversal, identity }: ReadEntry): Matched {
    const known = recorded.of(identity)
    if (known) return { match: 'known', order: known }
    if (cents <= 0 || cents > ORDER_MAX_TOTAL_CENTS || isReversal) return NONE
    const ordersOf = (serials: number[]) => serials.flatMap((serial) => bySerial.get(serial) ?? [])
    const [sure, split, loose] = [numbers.sure, numbers.split, numbers.loose].map(ordersOf)
    const named = [...(sure ?? []), ...(split ?? [])]
    const other = [...named, ...(loose ?? [])].find(({ id }) => recorded.takeOtherwise(id, bookedOn, cents))
    if (other) return { match: 'known', order: other }
    const exact = sure?.find((order) => lacks(order) === cents)
    if (exact) return proposed(exact, 'exact', cents)
    const [likely, second] = [...(split ?? []), ...(loose ?? [])].filter((order) => lacks(order) === cents)
    if (likely && !second && !sure?.length) return proposed(likely, 'likely', cents)
    if (named[0]) return proposed(named[0], 'amount-differs', cents)
    const mistyped = findMistyped(numbers.mistyped, cents).filter((order) => lacks(order) === cents)
    return mistyped.length === 1 && mistyped[0] ? proposed(mistyped[0], 'likely', cents) : NONE
  }
  const all: MatchedEntry[] = []
  for (const [at, entry] of entries.entries()) {
    if (at % ENTRIES_PER_TURN === 0) await yieldToEventLoop()
    all.push({ ...entry, ...matched(entry) })
  }
  return all
}

const digitsOf = ({ serial }: OpenOrder) => orderNumber(serial).replaceAll(/\D/g, '')

/** Finds the orders of an amount whose number differs from a text by one typing error. */
async function mistypedIn(orders: OpenOrder[]): Promise<(texts: string[], cents: number) => OpenOrder[]> {
  const index = new Map<string, OpenOrder[]>()
  for (const [at, order] of orders.entries()) {
    if (at % ORDERS_PER_TURN === 0) await yieldToEventLoop()
    for (const key of keysOf(digitsOf(order), order.open)) {
      const same = index.get(key)
      if (same) same.push(order)
      else index.set(key, [order])
    }
  }
  return (texts, cents) => {
    const found = texts.flatMap((text) =>
      [...keysOf(text, cents)]
        .flatMap((key) => index.get(key) ?? [])
        .filter((order) => typingErrors(digitsOf(order), text, 1) <= 1),
    )
    return [...new Set(found)]
  }
}

const keysOf = (digits: string, cents: number) =>
  new Set([digits, ...withoutOne(digits)].map((part) => `${cents} ${part}`))

/** The text without each one of its characters. Two texts that differ by one error have one of these or a text in common. */
export const withoutOne = (text: string): string[] =>
  Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))
