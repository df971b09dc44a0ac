import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useState } from 'react'

/** Longest time to load Stripe's script and fields: Stripe.js never reports a hanging request. */
const TIMEOUT_MS = 10_000

/** Stripe's names for the store's locales. */
export const stripeLocale = () => (document.documentElement.lang === 'en-US' ? 'en' : 'en-GB')

/** `late`: it failed or takes too long; it may still arrive. */
export function useStripeJs(publishableKey: string): { stripe: Stripe | undefined; late: boolean } {
  const [stripe, setStripe] = useState<Stripe>()
  const [late, setLate] = useState(false)
  useEffect(() => {
    let unmounted = false
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS)
    const arrived = (loaded: Stripe | null) => !unmounted && setStripe(loaded ?? undefined)
    const failed = () => !unmounted && setLate(true)
    loadStripe(publishableKey, { locale: stripeLocale() }).then(arrived, failed)
    return () => {
      unmounted = true
      clearTimeout(timer)
    }
  }, [publishableKey])
  return { stripe, late }
}
