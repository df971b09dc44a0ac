import { AlertDialog } from '@base-ui/react/alert-dialog'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { t, translate } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { withCalmBlur } from '../../ui/calm-blur.ts'
import { Field } from '../../ui/field.tsx'
import { formatTotal } from '../../ui/format.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { type CardFormProps, intentIdOf, PayButton, type Tried } from './pay-button.tsx'
import { TestCards } from './test-cards.tsx'
import { useTries } from './use-tries.ts'

export function SandboxCardForm(props: CardFormProps) {
  const { order, opened } = props
  const { message, unsure, start, follow } = useTries(props)
  const [bankAsks, setBankAsks] = useState(false)
  const form = useForm({
    resolver: zodResolver(CardFields),
    mode: 'onTouched',
    defaultValues: { number: '', expiry: '', cvc: '' },
  })
  const { errors, isSubmitting } = form.formState
  const words = (name: 'number' | 'expiry' | 'cvc') =>
    errors[name]?.message && translate(errors[name].message)

  async function take(step: Step) {
    setBankAsks(step.status === 'requires_action')
    if (step.status !== 'requires_action') await follow(step)
  }

  const pay = form.handleSubmit(async ({ number, expiry, cvc }) => {
    if (!(await start())) return
    const billing = { name: order.user, email: order.email }
    await take(await payByCard(opened, { number, cvc, ...readExpiry(expiry) }, billing))
  })

  return (
    <form onSubmit={pay} noValidate className="mt-6 grid gap-4">
      <Field label={t('payment.number')} error={words('number')}>
        <TextInput
          inputMode="numeric"
          autoComplete="cc-number"
          className="font-mono"
          {...withCalmBlur(form.register('number', { onChange: shaped(groupDigits) }))}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('payment.expiry')} help={t('payment.expiry-help')} error={words('expiry')}>
          <TextInput
            inputMode="numeric"
            autoComplete="cc-exp"
            className="font-mono"
            {...withCalmBlur(form.register('expiry', { onChange: shaped(slashExpiry) }))}
          />
        </Field>
        <Field label={t('payment.cvc')} error={words('cvc')}>
          <TextInput
            inputMode="numeric"
            autoComplete="cc-csc"
            className="font-mono"
            {...withCalmBlur(form.register('cvc'))}
          />
        </Field>
      </div>
      <PayButton message={message} unsure={unsure} busy={isSubmitting} />
      <TestCards />
      <BankDialog
        open={bankAsks}
        total={order.totalPrice}
        onAnswer={async (outcome) => take(await answerBank(opened, outcome))}
      />
    </form>
  )
}

/** Formats the typed text within the field, so that the form reads what the user sees. */
function shaped(shape: (typed: string) => string) {
  return (event: { target: HTMLInputElement }) => {
    event.target.value = shape(event.target.value)
  }
}

interface BankDialogProps {
  open: boolean
  total: number
  onAnswer: (outcome: 'approve' | 'fail') => Promise<void>
}

/** Stands in for the bank's 3-D Secure page: the payment waits for the answer. */
function BankDialog({ open, total, onAnswer }: BankDialogProps) {
  const [busy, setBusy] = useState<'approve' | 'fail'>()

  async function answer(outcome: 'approve' | 'fail') {
    setBusy(outcome)
    await onAnswer(outcome).finally(() => setBusy(undefined))
  }

  return (
    <AlertDialog.Root open={open}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <AlertDialog.Popup className="fixed inset-x-4 top-1/2 z-50 mx-auto max-w-110 -translate-y-1/2 rounded-card border border-line bg-surface p-6 shadow-float">
          <AlertDialog.Title className="text-20 font-semibold">{t('payment.bank-title')}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-ink-soft">
            {t('payment.bank-body', { total: formatTotal(total) })}
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <Button
              variant="quiet"
              busy={busy === 'fail'}
              disabled={busy === 'approve'}
              onClick={() => answer('fail')}
            >
              {t('payment.bank-refuse')}
            </Button>
            <Button
              variant="primary"
              busy={busy === 'approve'}
              disabled={busy === 'fail'}
              onClick={() => answer('approve')}
            >
              {t('payment.bank-approve')}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function groupDigits(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}

function slashExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** The sandbox's card fields. Only the gateway decides whether the card is valid. */
const CardFields = z.object({
  number: z
    .string()
    .transform((typed) => typed.replace(/\D/g, ''))
    .pipe(z.string().min(12, 'payment.card-required')),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'payment.expiry-required'),
  cvc: z.string().regex(/^\d{3,4}$/, 'payment.cvc-required'),
})

/** Reads '12/30' as month and year. */
function readExpiry(expiry: string): { expiryMonth: number; expiryYear: number } {
  const [month, year] = expiry.split('/').map(Number)
  return { expiryMonth: month ?? 0, expiryYear: 2000 + (year ?? 0) }
}

/** Path of the sandbox's card gateway, which answers as Stripe's API does to Stripe.js. */
const GATEWAY = '/sandbox/stripe/v1'

interface Card {
  number: string
  expiryMonth: number
  expiryYear: number
  cvc: string
}

type Step = Tried | { status: 'requires_action' }

interface Keys {
  publishableKey: string
  clientSecret: string
}

async function payByCard(keys: Keys, card: Card, billing: { name: string; email: string }): Promise<Step> {
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

async function answerBank(keys: Keys, outcome: 'approve' | 'fail'): Promise<Step> {
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
