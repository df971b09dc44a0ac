import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useState } from 'react'

/** How long Stripe's script and fields may take: a request that hangs is never told as failed. */
const TIMEOUT_MS = 10_000

/** Stripe knows its words for the store's locales by these names. */
export const stripeLocale = () => (document.documentElement.lang === 'en-US' ? 'en' : 'en-GB')

/**
 * Loads Stripe.js from Stripe, as it must be. `late` says that it failed or takes too long; it may still come. Each use
 * asks anew: a load that failed is not remembered.
 */
export function useStripeJs(publishableKey: string): { stripe: Stripe | undefined; late: boolean } {
  const [stripe, setStripe] = useState<Stripe>()
  const [late, setLate] = useState(false)
  useEffect(() => {
    let left = false
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS)
    const arrived = (loaded: Stripe | null) => !left && setStripe(loaded ?? undefined)
    const failed = () => !left && setLate(true)
    loadStripe(publishableKey, { locale: stripeLocale() }).then(arrived, failed)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [publishableKey])
  return { stripe, late }
}
