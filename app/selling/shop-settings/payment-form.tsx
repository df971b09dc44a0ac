import { z } from 'zod'
import { Payment } from '#contract/selling/payment-settings.ts'
import { t } from '#messages/catalogue.ts'
import { optionalNumber, typedAmount, typedNumber } from '../../typed-number.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Fault } from '../../ui/fault.tsx'
import { givenTexts } from './given-texts.ts'
import { SectionForm } from './section-form.tsx'
import { TransferFields } from './transfer-fields.tsx'
import { type SectionProps, useSectionForm } from './use-section-form.ts'

const text = z.string()

const TypedPayment = z
  .object({
    card: z.boolean(),
    transfer: z.boolean(),
    accountHolder: text,
    iban: text,
    bic: text,
    accountNumber: text,
    routingNumber: text,
    holdDays: text,
    countries: z.array(text),
    leastTotal: text,
  })
  .transform(({ card, transfer, holdDays, countries, leastTotal, ...account }): z.input<typeof Payment> => {
    const least = optionalNumber(leastTotal)
    return {
      card,
      transfer,
      holdDays: typedNumber(holdDays),
      ...givenTexts(account),
      ...(countries.length > 0 ? { countries } : {}),
      ...(least === undefined ? {} : { leastTotal: least }),
    }
  })
  .pipe(Payment)
export type TypedPayment = z.input<typeof TypedPayment>

const empty = { accountHolder: '', iban: '', bic: '', accountNumber: '', routingNumber: '', countries: [] }
const untouched = Payment.parse({})

export function PaymentForm(props: SectionProps) {
  const { payment = untouched } = props.base.settings
  const form = useSectionForm({
    ...props,
    section: 'payment',
    schema: TypedPayment,
    fresh: {
      ...empty,
      ...payment,
      holdDays: String(payment.holdDays),
      leastTotal: typedAmount(payment.leastTotal),
    },
  })
  const { register, words, watch } = form
  const fault = words('card')
  return (
    <SectionForm section="payment" form={form}>
      <div>
        <Checkbox label={t('settings.field-card')} {...register('card')} />
        <Checkbox label={t('settings.field-transfer')} {...register('transfer')} />
        {fault && <Fault>{fault}</Fault>}
      </div>
      {watch('transfer') && <TransferFields form={form} />}
    </SectionForm>
  )
}
