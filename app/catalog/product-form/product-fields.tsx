import { MAX_DESCRIPTION } from '#contract/catalog/catalog.ts'
import { t } from '#messages/catalogue.ts'
import { FormField } from '../../form-field.tsx'
import { Field } from '../../ui/field.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { FamilySelect } from './family-select.tsx'
import { ParameterFields } from './parameter-fields.tsx'
import { PictureInput } from './picture-input.tsx'
import { PriceBreakFields, PriceField } from './price-break-fields.tsx'
import type { ProductFormControl } from './product-form-control.ts'
import { TradeFields } from './trade-fields.tsx'

interface ProductFieldsProps {
  form: ProductFormControl
  /** Off for a product on sale: its stock changes only by a correction with a reason. */
  withStock: boolean
}

export function ProductFields({ form, withStock }: ProductFieldsProps) {
  const { register, words, watch, put } = form
  return (
    <>
      <FormField form={form} name="name" label={t('product-form.name')} />
      <FormField
        form={form}
        name="partNumber"
        label={t('product-form.part-number')}
        help={t('product-form.part-number-help')}
        spellCheck={false}
        inputClassName="font-mono"
      />
      <PictureInput img={watch('img')} onChange={(img) => put('img', img)} />
      <div className="grid gap-5 sm:grid-cols-3">
        {withStock && (
          <FormField form={form} name="availableQuantity" label={t('product-form.available')} as="whole" />
        )}
        <FormField form={form} name="minimumOrder" label={t('product-form.minimum')} as="whole" />
        <PriceField form={form} />
      </div>
      <PriceBreakFields form={form} />
      <div className="grid gap-5 sm:grid-cols-3">
        <FormField
          form={form}
          name="orderMultiple"
          label={t('product-field.orderMultiple')}
          help={t('product-form.multiple-help')}
          as="whole"
        />
        <FormField
          form={form}
          name="place"
          label={t('product-form.place-label')}
          help={t('product-form.place-help')}
        />
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
