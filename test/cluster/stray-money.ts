import type { Finding } from '#contract/selling/books.ts'
import { compareWithProvider } from '#server/selling/books/compare-with-provider.ts'
import type { Lab } from './lab.ts'

const PATIENCE_MS = 60_000

/** The differences between the store's payments and the card provider's, as the nightly audit finds them. */
export function compareMoney({ db, cards }: Lab): Promise<Finding[]> {
  return compareWithProvider(db, cards.provider, AbortSignal.timeout(PATIENCE_MS))
}

/** Refunds payments whose orders are gone, as the owner does at the provider. Returns what it refunded. */
export async function refundStrays(lab: Lab): Promise<Finding[]> {
  const refunded: Finding[] = []
  for (;;) {
    const strays = (await compareMoney(lab)).filter(({ kind }) => kind === 'provider-has-more')
    if (strays.length === 0) return refunded
    for (const { facts } of strays)
      await lab.cards.provider.stripe.refunds.create({ payment_intent: String(facts.transactionId) })
    refunded.push(...strays)
  }
}
