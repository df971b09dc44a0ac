import { CardCvcElement, CardExpiryElement, CardNumberElement, useElements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { CardFormProps, Tried } from './card-form.ts'
import { PayButton } from './pay-button.tsx'
import { StripeField } from './stripe-field.tsx'
import { useStripeFieldStyle } from './stripe-field-style.ts'
import { payByStripe } from './stripe-payment.ts'
import { TestCards } from './test-cards.tsx'
import { useTries } from './use-tries.ts'

const parts = { number: 'cardNumber', expiry: 'cardExpiry', cvc: 'cardCvc' } as const
export type CardPart = keyof typeof parts

interface StripeFieldsProps extends CardFormProps {
  stripe: Stripe
  ready: boolean
  onReady: (part: CardPart) => void
}

/** Card number, expiry and CVC in Stripe's iframes: the input never reaches the store. */
export function StripeFields(props: StripeFieldsProps) {
  const { order, opened, stripe, ready, onReady } = props
  const elements = useElements()
  const style = useStripeFieldStyle()
  const [wrong, setWrong] = useState<Partial<Record<CardPart, string>>>({})
  const { message, unsure, start, follow } = useTries(props)
  const [busy, setBusy] = useState(false)

  const field = (part: CardPart) => ({
    style,
    onReady: () => onReady(part),
    onChange(words: string | undefined) {
      setWrong((others) => ({ ...others, [part]: words }))
    },
  })

  async function pay(event: FormEvent) {
    event.preventDefault()
    const card = elements?.getElement('cardNumber')
    if (!ready || !card || busy) return
    setBusy(true)
    if (await start()) {
      const billing = { name: order.user, email: order.email }
      await take(await payByStripe(stripe, { clientSecret: opened.clientSecret, card }, billing))
    }
    setBusy(false)
  }

  /** Shows an error of a field at that field, all others above 'Pay'. */
  async function take(tried: Tried) {
    const part = tried.status === 'refused' ? partWithMistake(tried.code) : undefined
    if (tried.status !== 'refused' || !part) return follow(tried)
    setWrong((others) => ({ ...others, [part]: tried.message }))
    // The overloads of getElement accept a single name, not a union.
    elements?.getElement(parts[part] as 'cardNumber')?.focus()
  }

  return (
    <form onSubmit={pay} noValidate className="mt-6 grid gap-4">
      <Field label={t('payment.number')} error={wrong.number}>
        <StripeField of={CardNumberElement} {...field('number')} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('payment.expiry')} help={t('payment.expiry-help')} error={wrong.expiry}>
          <StripeField of={CardExpiryElement} {...field('expiry')} />
        </Field>
        <Field label={t('payment.cvc')} error={wrong.cvc}>
          <StripeField of={CardCvcElement} {...field('cvc')} />
        </Field>
      </div>
      <PayButton message={message} unsure={unsure} busy={busy} disabled={!ready} />
      <p className="flex items-start gap-1.5 text-13 text-ink-soft">
        <Icon of={Lock} />
        {t('payment.safe')}
      </p>
      {opened.publishableKey.startsWith('pk_test_') && <TestCards />}
    </form>
  )
}

/**
 * The field that Stripe.js rejects before sending, by codes such as `incomplete_number` and `invalid_expiry_year_past`.
 */
function partWithMistake(code: string | undefined): CardPart | undefined {
  const [, part] = /^(?:incomplete|invalid)_(number|expiry|cvc)/.exec(code ?? '') ?? []
  return part as CardPart | undefined
}
