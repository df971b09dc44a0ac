import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { FailedNotice } from '../../failed-list.tsx'
import { CardFormSkeleton } from './card-form-skeleton.tsx'
import type { CardFormProps } from './pay-button.tsx'
import { type CardPart, StripeFields } from './stripe-fields.tsx'

export function StripeCardForm(props: CardFormProps) {
  const { stripe, late } = useStripeJs(props.opened.publishableKey)
  const [loaded, setLoaded] = useState<Partial<Record<CardPart, true>>>({})
  const ready = Boolean(loaded.number && loaded.expiry && loaded.cvc)
  if (!stripe) return late ? <FieldsLate /> : <CardFormSkeleton />
  return (
    <>
      {late && !ready && <FieldsLate />}
      <Elements stripe={stripe} options={{ locale: stripeLocale() }}>
        <StripeFields
          {...props}
          stripe={stripe}
          ready={ready}
          onReady={(part) => setLoaded((others) => ({ ...others, [part]: true }))}
        />
      </Elements>
    </>
  )
}

// Stripe.js cannot abort a hanging request; only a new page loads it again.
const reload = () => location.reload()

function FieldsLate() {
  return (
    <FailedNotice title={t('payment.fields-late-title')} className="mt-4" retry={reload}>
      {t('payment.fields-late')}
    </FailedNotice>
  )
}

/** Longest time to load Stripe's script and fields: Stripe.js never reports a hanging request. */
const TIMEOUT_MS = 10_000

/** Stripe's names for the store's locales. */
const stripeLocale = () => (document.documentElement.lang === 'en-US' ? 'en' : 'en-GB')

/** `late`: it failed or takes too long; it may still arrive. */
function useStripeJs(publishableKey: string): { stripe: Stripe | undefined; late: boolean } {
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
