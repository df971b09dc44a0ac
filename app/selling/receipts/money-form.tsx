import { z } from 'zod'
import { ReceiptInput } from '#contract/selling/receipts.ts'
import { t } from '#messages/catalogue.ts'
import { DialogForm } from '../../dialog-form.tsx'
import { isoDay } from '../../format-instant.ts'
import { typedAmount, typedNumber } from '../../typed-number.ts'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useKeptForm } from '../../use-kept-form.ts'
import { refreshReceipts } from './refresh-receipts.ts'

const { amount, receivedOn, reference } = ReceiptInput.shape

/** Money that came or was sent back, on a day of the bank. */
const TypedMoney = z.object({
  amount: z.string().transform(typedNumber).pipe(amount),
  day: receivedOn,
  reference: z
    .string()
    .transform((typed) => typed.trim() || undefined)
    .pipe(reference),
})
type Money = z.output<typeof TypedMoney>

interface MoneyFormProps {
  name: string
  amount: number | undefined
  amountLabel: string
  dayLabel: string
  submitLabel: string
  submit: (money: Money, idempotencyKey: string) => Promise<unknown>
  close: () => void
}

export function MoneyForm({
  name,
  amount,
  amountLabel,
  dayLabel,
  submitLabel,
  submit,
  close,
}: MoneyFormProps) {
  const form = useKeptForm({
    name,
    schema: TypedMoney,
    fresh: { amount: typedAmount(amount), day: isoDay(), reference: '' },
    async submit(money, idempotencyKey) {
      await submit(money, idempotencyKey)
      void refreshReceipts()
      close()
    },
  })
  return (
    <DialogForm form={form} label={submitLabel} submitLabel={submitLabel} onCancel={close}>
      <Field label={amountLabel} error={form.numberWords('amount')}>
        <NumberInput decimals {...form.register('amount')} />
      </Field>
      <Field label={dayLabel} error={form.words('day')}>
        <TextInput type="date" {...form.register('day')} />
      </Field>
      <Field
        label={t('receipts.reference')}
        aside={t('address-form.optional')}
        error={form.words('reference')}
      >
        <TextInput autoComplete="off" {...form.register('reference')} />
      </Field>
    </DialogForm>
  )
}
