import { t } from '#messages/catalogue.ts'
import { intentIdOf, type Tried } from './card-form.ts'

/** Path of the sandbox's card gateway, which answers as Stripe's API does to Stripe.js. */
const GATEWAY = '/sandbox/stripe/v1'

interface Card {
  number: string
  expiryMonth: number
  expiryYear: number
  cvc: string
}

export type Step = Tried | { status: 'requires_action' }

interface Keys {
  publishableKey: string
  clientSecret: string
}

export async function payByCard(
  keys: Keys,
  card: Card,
  billing: { name: string; email: string },
): Promise<Step> {
  const method = await post(keys, '/payment_methods', {
    type: 'card',
    'card[number]': card.number,
    'card[exp_month]': String(card.expiryMonth),
    'card[exp_year]': String(card.expiryYear),
    'card[cvc]': card.cvc,
    'billing_details[name]': billing.name,
    'billing_details[email]': billing.email,
  })
  if (!method) return { status: 'refused', message: t('payment.unreachable') }
  if (method.error) return refused(method.error)
  return step(
    await post(keys, `${intentPath(keys)}/confirm`, {
      payment_method: method.id,
      client_secret: keys.clientSecret,
    }),
  )
}

export async function answerBank(keys: Keys, outcome: 'approve' | 'fail'): Promise<Step> {
  const path = `${intentPath(keys)}/sandbox_authenticate`
  return step(await post(keys, path, { client_secret: keys.clientSecret, outcome }))
}

const intentPath = (keys: Keys) => `/payment_intents/${intentIdOf(keys)}`

interface Intent {
  id: string
  status: string
  last_payment_error?: { message: string } | null
}
interface Failure {
  message?: string
  payment_intent?: Intent
}
type Answer = Intent & { error?: Failure }

function step(answer: Answer | undefined): Step {
  if (!answer) return { status: 'unsure' }
  // An error may carry a payment that has already succeeded, such as in another tab: not a refusal.
  const { id, status, last_payment_error: failure } = answer.error?.payment_intent ?? answer
  if (status === 'succeeded' || status === 'processing') return { status, id }
  if (status === 'canceled') return { status: 'ended' }
  if (status === 'requires_action' && !answer.error) return { status }
  return refused(answer.error ?? failure ?? {})
}

function refused({ message = t('refusal.payment-not-completed') }: Failure): Tried {
  return { status: 'refused', message }
}

/** The gateway's answer; undefined if none arrived, or if it is a server error, which does not say what was done. */
async function post(keys: Keys, path: string, fields: Record<string, string>): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${GATEWAY}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.publishableKey}` },
      body: new URLSearchParams(fields),
    })
    const answer = await response.json()
    return response.status < 500 ? answer : undefined
  } catch {
    return undefined
  }
}
