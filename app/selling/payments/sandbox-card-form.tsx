import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { t, translate } from '#messages/catalogue.ts'
import { withCalmBlur } from '../../ui/calm-blur.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { BankDialog } from './bank-dialog.tsx'
import { CardFields, groupDigits, readExpiry, slashExpiry } from './card-fields.ts'
import type { CardFormProps } from './card-form.ts'
import { PayButton } from './pay-button.tsx'
import { answerBank, payByCard, type Step } from './sandbox-gateway.ts'
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
