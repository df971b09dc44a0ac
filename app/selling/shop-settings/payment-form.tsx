import { Payment } from '#contract/selling/payment-settings.ts'
import { t } from '#messages/catalogue.ts'
import { typedAmount } from '../../typed-number.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Fault } from '../../ui/fault.tsx'
import { SectionForm } from './section-form.tsx'
import { TransferFields } from './transfer-fields.tsx'
import { TypedPayment } from './typed-payment.ts'
import { type SectionProps, useSectionForm } from './use-section-form.ts'

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
