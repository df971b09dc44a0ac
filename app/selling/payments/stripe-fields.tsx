import { CardCvcElement, CardExpiryElement, CardNumberElement, useElements } from '@stripe/react-stripe-js'
import type {
  Stripe,
  StripeCardNumberElement,
  StripeElementChangeEvent,
  StripeElementStyle,
  StripeError,
} from '@stripe/stripe-js'
import { Lock } from 'lucide-react'
import { type ComponentType, type FormEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { t } from '#messages/catalogue.ts'
import { Field, useFieldControl } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inputLook } from '../../ui/text-input.tsx'
import { watchTheme } from '../../ui/theme.ts'
import { type CardFormProps, PayButton, type Tried } from './pay-button.tsx'
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

const tokens = ['ink', 'ink-soft', 'bad'] as const

/** The style of text within Stripe's fields, which the store's CSS cannot reach; follows the theme. */
function useStripeFieldStyle(): StripeElementStyle {
  const colours = useSyncExternalStore(watchColours, currentColours)
  return useMemo(() => {
    const [ink = '', soft = '', bad = ''] = colours.split(' ')
    const base = {
      color: ink,
      iconColor: soft,
      fontFamily: 'ui-monospace, "Cascadia Mono", Menlo, monospace',
      // Safari on iOS zooms into fields with smaller text.
      fontSize: '16px',
      lineHeight: '20px',
      '::placeholder': { color: soft },
    }
    return { base, invalid: { color: bad, iconColor: bad } }
  }, [colours])
}

function watchColours(changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', changed)
  const stop = watchTheme(changed)
  return () => {
    dark.removeEventListener('change', changed)
    stop()
  }
}

/** The tokens' current colours in hex, which every browser's CSS parses. */
function currentColours(): string {
  const probe = document.body.appendChild(document.createElement('i'))
  const colours = tokens.map((token) => {
    probe.style.color = `var(--color-${token})`
    return inHex(getComputedStyle(probe).color)
  })
  probe.remove()
  return colours.join(' ')
}

function inHex(colour: string): string {
  const pixel = new OffscreenCanvas(1, 1).getContext('2d')
  if (!pixel) return colour
  pixel.fillStyle = colour
  pixel.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

type StripeElement = ComponentType<{
  id?: string
  className?: string
  options?: { style?: StripeElementStyle; placeholder?: string }
  onChange?: (event: StripeElementChangeEvent) => void
  onReady?: () => void
}>

interface StripeFieldProps {
  of: StripeElement
  style: StripeElementStyle
  /** Stripe's message about the text typed so far; undefined if it is valid. */
  onChange: (wrong: string | undefined) => void
  onReady: () => void
}

// Stripe marks the element around its iframe by these classes. In the dark scheme the iframe would have a white
// background; in the light scheme it is transparent.
const look =
  'h-11 py-[11px] [&_iframe]:scheme-light [&.StripeElement--focus]:border-copper [&.StripeElement--focus]:outline-2 [&.StripeElement--focus]:outline-offset-2 [&.StripeElement--focus]:outline-copper [&.StripeElement--invalid]:border-bad'

/** One of Stripe's fields (an iframe) in the store's style. Labelled by the `Field` around it. */
function StripeField({ of: Element, style, onChange, onReady }: StripeFieldProps) {
  const { id } = useFieldControl()
  return (
    <Element
      {...(id && { id })}
      className={`${inputLook} ${look}`}
      options={{ style, placeholder: '' }}
      onChange={({ error }) => onChange(error?.message)}
      onReady={onReady}
    />
  )
}

async function payByStripe(
  stripe: Stripe,
  { clientSecret, card }: { clientSecret: string; card: StripeCardNumberElement },
  billing: { name: string; email: string },
): Promise<Tried> {
  const method = await stripe
    .createPaymentMethod({ type: 'card', card, billing_details: billing })
    .catch(unanswered)
  if (method.error) return refused(method.error, t('payment.unreachable'))
  const confirmation = { payment_method: method.paymentMethod.id }
  const { paymentIntent, error } = await stripe
    .confirmCardPayment(clientSecret, confirmation)
    .catch(unanswered)
  // An error may carry a payment that has already succeeded, such as in another tab: not a refusal.
  const intent = paymentIntent ?? error?.payment_intent
  if (intent?.status === 'succeeded' || intent?.status === 'processing')
    return { status: intent.status, id: intent.id }
  if (intent?.status === 'canceled') return { status: 'ended' }
  if (error && WITHOUT_OUTCOME.has(error.type)) return { status: 'unsure' }
  return refused(error ?? {}, t('refusal.payment-not-completed'))
}

/** Stripe's answer was lost, or does not say what was done. */
const WITHOUT_OUTCOME = new Set<StripeError['type']>(['api_connection_error', 'api_error'])

function unanswered() {
  const error: StripeError = { type: 'api_connection_error' }
  return { error, paymentMethod: undefined, paymentIntent: undefined }
}

function refused({ message, code }: Partial<StripeError>, otherwise: string): Tried {
  return { status: 'refused', message: message ?? otherwise, code }
}
