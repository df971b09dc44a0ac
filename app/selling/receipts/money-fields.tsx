import { z } from 'zod'
import { ReceiptInput } from '#contract/selling/receipts.ts'
import { t } from '#messages/catalogue.ts'
import { FormField } from '../../form-field.tsx'
import { isoDay } from '../../format-instant.ts'
import { typedAmount, typedNumber } from '../../typed-number.ts'
import type { useKeptForm } from '../../use-kept-form.ts'

const { amount, receivedOn, reference } = ReceiptInput.shape

/** Money that came or was sent back, on a day of the bank. */
export const TypedMoney = z.object({
  amount: z.string().transform(typedNumber).pipe(amount),
  day: receivedOn,
  reference: z
    .string()
    .transform((typed) => typed.trim() || undefined)
    .pipe(reference),
})
type TypedMoney = z.input<typeof TypedMoney>

export const freshMoney = (amount: number | undefined): TypedMoney => ({
  amount: typedAmount(amount),
  day: isoDay(),
  reference: '',
})

interface MoneyFieldsProps {
  form: ReturnType<typeof useKeptForm<TypedMoney, z.output<typeof TypedMoney>>>
  amountLabel: string
  dayLabel: string
}

export function MoneyFields({ form, amountLabel, dayLabel }: MoneyFieldsProps) {
  return (
    <>
      <FormField form={form} name="amount" label={amountLabel} as="decimal" />
      <FormField form={form} name="day" label={dayLabel} type="date" />
      <FormField form={form} name="reference" label={t('receipts.reference')} optional />
    </>
  )
}
