import { Elements } from '@stripe/react-stripe-js'
import { useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { FailedNotice } from '../../failed-list.tsx'
import type { CardFormProps } from './card-form.ts'
import { CardFormSkeleton } from './card-form-skeleton.tsx'
import { type CardPart, StripeFields } from './stripe-fields.tsx'
import { stripeLocale, useStripeJs } from './use-stripe-js.ts'

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
