import { type FormEvent, useState } from 'react'
import { cents } from '#contract/money.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { twoReadings, typedAmount, typedNumber } from '../../typed-number.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'

export interface TypedMoney {
  amount: number
  day: string
  reference?: string
}

interface MoneyFormProps {
  amount: number | undefined
  dayLabel: string
  submitLabel: string
  /** Sends under one key, so that a repeated call after a lost answer is the same money. */
  submit: (money: TypedMoney, idempotencyKey: string) => Promise<unknown>
  close: () => void
}

/** The local day, as bank statements show it. */
const today = () => new Date().toLocaleDateString('sv-SE')

/** An amount, its day and the reference of the bank. */
export function MoneyForm({ amount, dayLabel, submitLabel, submit, close }: MoneyFormProps) {
  const [typed, setTyped] = useState({ amount: typedAmount(amount), day: today(), reference: '' })
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const money = typedNumber(typed.amount)
  const isAmount = money > 0 && cents(money) !== undefined
  const wordsOf = (field: string) => failure?.problem?.errors?.find(({ path }) => path === field)?.message
  const change = (changed: Partial<typeof typed>) => {
    setTyped({ ...typed, ...changed })
    setKey(crypto.randomUUID())
    setFailure(undefined)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isAmount || typed.day === '' || busy) return
    setBusy(true)
    try {
      const reference = typed.reference.trim()
      await submit({ amount: money, day: typed.day, ...(reference && { reference }) }, key)
      close()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
    }
  }

  const wrongAmount =
    tried && !isAmount ? (twoReadings(typed.amount) ?? t('receipt.amount')) : wordsOf('amount')
  const wrongDay = tried && typed.day === '' ? t('receipt.day') : wordsOf('receivedOn')
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <Field label={t('receipts.amount')} {...(wrongAmount && { error: wrongAmount })}>
        <NumberInput
          decimals
          value={typed.amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
      </Field>
      <Field label={dayLabel} {...(wrongDay && { error: wrongDay })}>
        <TextInput type="date" value={typed.day} onChange={({ target }) => change({ day: target.value })} />
      </Field>
      <Field label={t('receipts.reference')} aside={t('address-form.optional')}>
        <TextInput
          maxLength={140}
          autoComplete="off"
          value={typed.reference}
          onChange={({ target }) => change({ reference: target.value })}
        />
      </Field>
      {failure && !wrongAmount && !wrongDay && <Fault>{failure.message}</Fault>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={close}>
          {t('receipts.keep')}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
