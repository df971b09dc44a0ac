import { t } from '#messages/catalogue.ts'

/** Where the sandbox's card gateway stands for the browser; it speaks as Stripe's API does to Stripe.js. */
const GATEWAY = '/sandbox/stripe/v1'

export interface Card {
  number: string
  expiryMonth: number
  expiryYear: number
  cvc: string
}

/** What the gateway says of a payment after a step. */
export type Step =
  | { status: 'succeeded' | 'processing'; id: string }
  | { status: 'requires_action'; id: string }
  | { status: 'refused'; message: string }

interface Keys {
  publishableKey: string
  clientSecret: string
}

/** Makes a payment method of the card and confirms the payment with it, with the billing name and email. */
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
  if ('message' in method) return { status: 'refused', message: method.message }
  return step(
    await post(keys, `${intentPath(keys)}/confirm`, {
      payment_method: method.id,
      client_secret: keys.clientSecret,
    }),
  )
}

/** The answer of the person to their bank's question (3-D Secure). */
export async function answerBank(keys: Keys, outcome: 'approve' | 'fail'): Promise<Step> {
  const path = `${intentPath(keys)}/sandbox_authenticate`
  return step(await post(keys, path, { client_secret: keys.clientSecret, outcome }))
}

const intentPath = ({ clientSecret }: Keys) => `/payment_intents/${clientSecret.split('_secret_')[0]}`

type Answer =
  | { id: string; status: string; last_payment_error?: { message: string } | null }
  | { message: string }

function step(answer: Answer): Step {
  if ('message' in answer) return { status: 'refused', message: answer.message }
  const { id, status, last_payment_error: failure } = answer
  if (status === 'succeeded' || status === 'processing' || status === 'requires_action') return { status, id }
  return { status: 'refused', message: failure?.message ?? t('refusal.payment-not-completed') }
}

async function post(keys: Keys, path: string, fields: Record<string, string>): Promise<Answer> {
  try {
    const response = await fetch(`${GATEWAY}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.publishableKey}` },
      body: new URLSearchParams(fields),
    })
    const answer = await response.json()
    // Paid already, as from another tab: that is no refusal.
    const intent = answer.error?.payment_intent
    if (intent?.status === 'succeeded') return intent
    return response.ok ? answer : { message: answer.error?.message ?? t('payment.unreachable') }
  } catch {
    return { message: t('payment.unreachable') }
  }
}
