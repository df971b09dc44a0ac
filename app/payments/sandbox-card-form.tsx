import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { say, t } from '#messages/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { withCalmBlur } from '../ui/calm-blur.ts'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { BankDialog } from './bank-dialog.tsx'
import { CardFields, groupDigits, readExpiry, slashExpiry } from './card-fields.ts'
import type { CardFormProps } from './card-form.ts'
import { PaymentRefused } from './payment-refused.tsx'
import { answerBank, payByCard, type Step } from './sandbox-gateway.ts'
import { TestCards } from './test-cards.tsx'

/** The sandbox's card fields, in place of the provider's embedded ones. */
export function SandboxCardForm({ order, opened, onPaid }: CardFormProps) {
  const [message, setMessage] = useState<string>()
  const [bankAsks, setBankAsks] = useState(false)
  const form = useForm({
    resolver: zodResolver(CardFields),
    mode: 'onTouched',
    defaultValues: { number: '', expiry: '', cvc: '' },
  })
  const { errors, isSubmitting } = form.formState
  const words = (name: 'number' | 'expiry' | 'cvc') => errors[name]?.message && say(errors[name].message)

  async function follow(step: Step) {
    setBankAsks(step.status === 'requires_action')
    if (step.status === 'refused') setMessage(step.message)
    else if (step.status !== 'requires_action') await onPaid(step.id)
  }

  const pay = form.handleSubmit(async ({ number, expiry, cvc }) => {
    setMessage(undefined)
    const billing = { name: order.user, email: order.email }
    await follow(await payByCard(opened, { number, cvc, ...readExpiry(expiry) }, billing))
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
      {message && <PaymentRefused>{message}</PaymentRefused>}
      <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
        {t('payment.pay')}
      </Button>
      <TestCards />
      <BankDialog
        open={bankAsks}
        total={order.totalPrice}
        onAnswer={async (outcome) => follow(await answerBank(opened, outcome))}
      />
    </form>
  )
}

/** Puts what was typed into its shape, in the field itself, so that the form reads what the person sees. */
function shaped(shape: (typed: string) => string) {
  return (event: { target: HTMLInputElement }) => {
    event.target.value = shape(event.target.value)
  }
}
