import { storeCurrency } from '#contract/currency.ts'
import { fromCents } from '#contract/money.ts'
import type { Statement, StatementEntry, StatementLeftOut } from '#contract/selling/bank-statements.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import type { MatchedEntry } from './match-entries.ts'

type IdentifiedEntry = Pick<
  MatchedEntry,
  'cents' | 'bookedOn' | 'text' | 'match' | 'order' | 'open' | 'said'
> & {
  id: string
}

interface StatementFacts {
  id: string
  entries: IdentifiedEntry[]
  leftOut: StatementLeftOut[]
  asksDirection: boolean
}

export const shownStatement = ({ id, entries, leftOut, asksDirection }: StatementFacts): Statement => ({
  _id: id,
  currency: storeCurrency(),
  ...(asksDirection ? { question: 'direction' as const } : {}),
  entries: entries.map(shownEntry),
  leftOut,
})

const shownEntry = (entry: IdentifiedEntry): StatementEntry => ({
  _id: entry.id,
  amount: fromCents(entry.cents),
  bookedOn: entry.bookedOn,
  text: entry.text,
  ...(entry.order ? { orderNumber: orderNumber(entry.order.serial), orderId: entry.order.id } : {}),
  match: entry.match,
  ...(entry.open === undefined ? {} : { open: fromCents(entry.open) }),
  ...(entry.cents < 0 ? { reason: 'money-out' as const, ...(entry.said ? { said: entry.said } : {}) } : {}),
})
