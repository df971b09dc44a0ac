import { MAX_DESCRIPTION } from '#contract/catalog/catalog.ts'
import { currencyWords } from '#contract/currency.ts'
import { t } from '#messages/catalogue.ts'
import { Field } from '../../ui/field.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { NumberInput } from '../../ui/number-input.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { FamilySelect } from './family-select.tsx'
import { ParameterFields } from './parameter-fields.tsx'
import { PictureInput } from './picture-input.tsx'
import { PriceBreakFields } from './price-break-fields.tsx'
import type { ProductFormControl } from './product-form-control.ts'
import { TradeFields } from './trade-fields.tsx'

interface ProductFieldsProps {
  form: ProductFormControl
  /** Off for a product on sale: its stock changes only by a correction with a reason. */
  withStock: boolean
}

export function ProductFields({ form, withStock }: ProductFieldsProps) {
  const { register, words, numberWords, watch, put } = form
  return (
    <>
      <Field label={t('product-form.name')} error={words('name')}>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <Field
        label={t('product-form.part-number')}
        help={t('product-form.part-number-help')}
        error={words('partNumber')}
      >
        <TextInput autoComplete="off" spellCheck={false} className="font-mono" {...register('partNumber')} />
      </Field>
      <PictureInput img={watch('img')} onChange={(img) => put('img', img)} />
      <div className="grid gap-5 sm:grid-cols-3">
        {withStock && (
          <Field label={t('product-form.available')} error={numberWords('availableQuantity')}>
            <NumberInput {...register('availableQuantity')} />
          </Field>
        )}
        <Field label={t('product-form.minimum')} error={numberWords('minimumOrder')}>
          <NumberInput {...register('minimumOrder')} />
        </Field>
        <Field
          label={t('product-form.price')}
          help={t('product-form.price-help', { currency: currencyWords() })}
          error={numberWords('price')}
        >
          <NumberInput decimals {...register('price')} />
        </Field>
      </div>
      <PriceBreakFields form={form} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field
          label={t('product-field.orderMultiple')}
          help={t('product-form.multiple-help')}
          error={numberWords('orderMultiple')}
        >
          <NumberInput {...register('orderMultiple')} />
        </Field>
        <Field
          label={t('product-form.place-label')}
          help={t('product-form.place-help')}
          error={words('place')}
        >
          <TextInput autoComplete="off" {...register('place')} />
        </Field>
        <Field label={t('product-form.family')} error={words('family')}>
          <FamilySelect form={form} />
        </Field>
      </div>
      <ParameterFields form={form} />
      <Field
        label={t('product-form.description')}
        aside={
          <span className="tabular-nums">
            {t('product-form.length', {
              length: formatQuantity(watch('description').length),
              most: formatQuantity(MAX_DESCRIPTION),
            })}
          </span>
        }
        error={words('description')}
      >
        <TextArea rows={6} {...register('description')} />
      </Field>
      <TradeFields form={form} />
    </>
  )
}
