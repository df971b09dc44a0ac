import { currencySymbol } from '#contract/currency.ts'
import type { Payment } from '#contract/selling/payment-settings.ts'
import { t } from '#messages/catalogue.ts'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { CountriesInput } from './countries-input.tsx'
import type { TypedPayment } from './typed-payment.ts'
import type { useSectionForm } from './use-section-form.ts'

type Control = Pick<
  ReturnType<typeof useSectionForm<TypedPayment, Payment>>,
  'register' | 'words' | 'numberWords' | 'watch' | 'put'
>

export function TransferFields({ form }: { form: Control }) {
  const { register, words, numberWords, watch, put } = form
  const optional = t('address-form.optional')
  return (
    <>
      <p className="max-w-measure text-13 text-ink-soft">{t('settings.account-help')}</p>
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 @md:grid-cols-2">
        <Field
          label={t('settings.field-accountHolder')}
          error={words('accountHolder')}
          className="@md:col-span-2"
        >
          <TextInput autoComplete="off" {...register('accountHolder')} />
        </Field>
        <Field label={t('settings.field-iban')} error={words('iban')}>
          <TextInput autoComplete="off" spellCheck={false} {...register('iban')} />
        </Field>
        <Field label={t('settings.field-bic')} aside={optional} error={words('bic')}>
          <TextInput autoComplete="off" spellCheck={false} {...register('bic')} />
        </Field>
        <Field label={t('settings.field-accountNumber')} error={words('accountNumber')}>
          <TextInput autoComplete="off" {...register('accountNumber')} />
        </Field>
        <Field label={t('settings.field-routingNumber')} error={words('routingNumber')}>
          <TextInput autoComplete="off" {...register('routingNumber')} />
        </Field>
        <Field label={t('settings.field-holdDays')} error={numberWords('holdDays')}>
          <NumberInput {...register('holdDays')} />
        </Field>
        <Field
          label={t('settings.field-leastTotal', { symbol: currencySymbol() })}
          aside={optional}
          help={t('settings.least-total-help')}
          error={numberWords('leastTotal')}
        >
          <NumberInput decimals {...register('leastTotal')} />
        </Field>
      </div>
      <CountriesInput
        label={t('settings.transfer-countries')}
        codes={watch('countries')}
        onChange={(codes) => put('countries', codes)}
        regions={false}
      />
    </>
  )
}
