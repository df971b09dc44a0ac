import type { ParameterForm } from '#contract/catalog/desk-families.ts'
import { PARAMETER_KINDS } from '#contract/catalog/families.ts'
import { UNITS } from '#contract/catalog/quantities/units.ts'
import { t } from '#messages/catalogue.ts'
import { countWords } from '../../count-words.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import type { useKeptForm } from '../../use-kept-form.ts'
import { KeyField, NameField } from './name-fields.tsx'
import type { TypedParameter } from './typed-parameter.ts'

type Control = ReturnType<typeof useKeptForm<TypedParameter, ParameterForm>>

interface ParameterFieldsProps {
  form: Control
  products: number
}

export function ParameterFields({ form, products }: ParameterFieldsProps) {
  const { register, words, watch } = form
  const kind = watch('kind')
  return (
    <>
      <NameField error={words('name')} {...register('name')} />
      {products > 0 ? (
        <Notice tone="info">{t('family-form.in-use', { count: countWords(products) })}</Notice>
      ) : (
        <MeaningFields form={form} />
      )}
      {kind === 'number' && (
        <Field label={t('family-form.better')} help={t('family-form.better-help')} error={words('better')}>
          <Select {...register('better')}>
            <option value="">{t('family-form.better-none')}</option>
            <option value="more">{t('families.better-more')}</option>
            <option value="less">{t('families.better-less')}</option>
          </Select>
        </Field>
      )}
      <div>
        <Checkbox label={t('family-form.in-table')} {...register('inTable')} />
        <Checkbox label={t('family-form.filter')} {...register('filter')} />
      </div>
    </>
  )
}

function MeaningFields({ form: { register, words, watch } }: { form: Control }) {
  return (
    <>
      <KeyField help={t('family-form.parameter-key-help')} error={words('key')} {...register('key')} />
      <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label={t('family-form.kind')} error={words('kind')}>
          <Select {...register('kind')}>
            {PARAMETER_KINDS.map((each) => (
              <option key={each} value={each}>
                {t(`families.kind-${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        {watch('kind') === 'number' && (
          <Field label={t('family-form.unit')} error={words('unit')}>
            <Select {...register('unit')}>
              <option value="">{t('family-form.count')}</option>
              {UNITS.map(({ symbol, measures }) => (
                <option key={symbol} value={symbol}>
                  {symbol} ({measures})
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
    </>
  )
}
