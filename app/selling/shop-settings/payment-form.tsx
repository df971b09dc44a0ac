import { z } from 'zod'
import { Payment } from '#contract/selling/payment-settings.ts'
import { ibanText } from '#contract/selling/transfer-code.ts'
import { t } from '#messages/catalogue.ts'
import { optionalNumber, typedAmount, typedNumber } from '../../typed-number.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Fault } from '../../ui/fault.tsx'
import { given } from '../../use-kept-form.ts'
import { CountriesInput } from './countries-input.tsx'
import { SectionForm, type SectionProps, useSectionForm } from './section-form.tsx'
import { SettingField } from './setting-field.tsx'

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
  .transform(({ card, transfer, holdDays, leastTotal, ...account }): z.input<typeof Payment> => {
    const least = optionalNumber(leastTotal)
    return {
      card,
      transfer,
      holdDays: typedNumber(holdDays),
      ...given(account),
      ...(least !== undefined && { leastTotal: least }),
    }
  })
  .pipe(Payment)

const empty = { accountHolder: '', iban: '', bic: '', accountNumber: '', routingNumber: '' }
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
      iban: ibanText(payment.iban ?? ''),
      holdDays: String(payment.holdDays),
      countries: payment.countries ?? [],
      leastTotal: typedAmount(payment.leastTotal),
    },
  })
  const { register, words, watch, put } = form
  const fault = words('card')
  return (
    <SectionForm section="payment" form={form}>
      <div>
        <Checkbox label={t('settings.field-card')} {...register('card')} />
        <Checkbox label={t('settings.field-transfer')} {...register('transfer')} />
        {fault && <Fault>{fault}</Fault>}
      </div>
      {watch('transfer') && (
        <>
          <p className="max-w-measure text-13 text-ink-soft">{t('settings.account-help')}</p>
          <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 @md:grid-cols-2">
            <SettingField form={form} name="accountHolder" className="@md:col-span-2" />
            <SettingField form={form} name="iban" spellCheck={false} />
            <SettingField form={form} name="bic" spellCheck={false} optional />
            <SettingField form={form} name="accountNumber" />
            <SettingField form={form} name="routingNumber" />
            <SettingField form={form} name="holdDays" as="whole" />
            <SettingField
              form={form}
              name="leastTotal"
              help={t('settings.least-total-help')}
              as="decimal"
              optional
            />
          </div>
          <CountriesInput
            label={t('settings.transfer-countries')}
            codes={watch('countries')}
            onChange={(codes) => put('countries', codes)}
            regions={false}
          />
        </>
      )}
    </SectionForm>
  )
}
