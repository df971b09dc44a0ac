import type { ComponentProps } from 'react'
import { z } from 'zod'
import { ParameterForm, ShortName } from '#contract/catalog/desk-families.ts'
import { PARAMETER_KINDS } from '#contract/catalog/families.ts'
import { UNITS, unitOf } from '#contract/catalog/quantities/units.ts'
import { t } from '#messages/catalogue.ts'
import { CallDialog } from '../../call-dialog.tsx'
import { countWords } from '../../count-words.ts'
import { FormField } from '../../form-field.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { useKeptForm } from '../../use-kept-form.ts'
import { refreshFamilies } from './family-dialogs.tsx'
import { KeyField, NameField } from './name-fields.tsx'

const orNull = (text: string) => text || null
const { unit, better } = ParameterForm.shape

const OTHER = 'other'

/** The contract's form with '' for no unit and no direction. */
const TypedParameter = ParameterForm.extend({
  unit: z.string().transform(orNull).pipe(unit),
  typedIn: z.string().transform(orNull),
  shortName: ShortName.transform(orNull),
  otherUnit: z.string().transform(orNull).pipe(unit),
  better: z.string().transform(orNull).pipe(better),
})
type TypedParameter = z.input<typeof TypedParameter>
type CheckedParameter = z.output<typeof TypedParameter>

interface ParameterDialogProps
  extends Omit<
    ComponentProps<typeof CallDialog<TypedParameter, CheckedParameter, unknown>>,
    'schema' | 'call' | 'done' | 'refresh' | 'fields'
  > {
  /** How many have a value of the parameter, which then keeps its meaning. */
  products: number
  doneWords: 'families.added' | 'families.changed'
  save: (body: ParameterForm) => Promise<unknown>
}

/** The fields of a unit as the dialog shows it. */
export function typedUnit(unit = ''): { unit: string; otherUnit: string } {
  const isListed = unit === '' || UNITS.some(({ symbol }) => symbol === unit)
  return isListed ? { unit, otherUnit: '' } : { unit: OTHER, otherUnit: unit }
}

export function ParameterDialog({ products, doneWords, save, ...dialog }: ParameterDialogProps) {
  return (
    <CallDialog
      {...dialog}
      schema={TypedParameter}
      // Only numbers have a unit, only of choices can there be several.
      call={({ otherUnit, ...body }) => {
        const several = body.kind === 'choice' && body.several
        if (body.kind !== 'number') return save({ ...body, unit: null, typedIn: null, several })
        return save({ ...body, unit: body.unit === OTHER ? otherUnit : body.unit, several })
      }}
      done={(_, { name }) => t(doneWords, { name })}
      refresh={refreshFamilies}
      fields={(form) => (
        <>
          <NameField form={form} />
          <FormField
            form={form}
            name="shortName"
            label={t('family-form.short-name-label')}
            help={t('family-form.short-name-help')}
            optional
          />
          {products > 0 ? (
            <Notice tone="info">{t('family-form.in-use', { count: countWords(products) })}</Notice>
          ) : (
            <MeaningFields form={form} />
          )}
          <TypedInField form={form} />
          {form.watch('kind') === 'number' && (
            <FormField
              form={form}
              name="better"
              label={t('family-form.better')}
              help={t('family-form.better-help')}
              as="select"
            >
              <option value="">{t('family-form.better-none')}</option>
              <option value="more">{t('families.better-more')}</option>
              <option value="less">{t('families.better-less')}</option>
            </FormField>
          )}
          <div>
            <Checkbox label={t('family-form.in-table')} {...form.register('inTable')} />
            <Checkbox label={t('family-form.filter')} {...form.register('filter')} />
          </div>
        </>
      )}
    />
  )
}

type Form = ReturnType<typeof useKeptForm<TypedParameter, CheckedParameter>>

function TypedInField({ form }: { form: Form }) {
  const unit = unitOf(form.watch('unit'))
  if (form.watch('kind') !== 'number' || !unit) return null
  return (
    <FormField
      form={form}
      name="typedIn"
      label={t('family-form.typed-in-label')}
      help={t('family-form.typed-in-help')}
      as="select"
    >
      <option value="">{t('family-form.typed-in-none')}</option>
      {['', ...unit.prefixes].map((prefix) => (
        <option key={prefix} value={prefix + unit.symbol}>
          {prefix + unit.symbol}
        </option>
      ))}
    </FormField>
  )
}

function MeaningFields({ form }: { form: Form }) {
  return (
    <>
      <KeyField form={form} help={t('family-form.parameter-key-help')} />
      <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
        <FormField form={form} name="kind" label={t('family-form.kind')} as="select">
          {PARAMETER_KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`families.kind-${each}`)}
            </option>
          ))}
        </FormField>
        {form.watch('kind') === 'number' && (
          <FormField form={form} name="unit" label={t('family-form.unit')} as="select">
            <option value="">{t('family-form.count')}</option>
            {UNITS.map(({ symbol, measures }) => (
              <option key={symbol} value={symbol}>
                {symbol} ({measures})
              </option>
            ))}
            <option value={OTHER}>{t('family-form.other-unit')}</option>
          </FormField>
        )}
      </div>
      {form.watch('kind') === 'number' && form.watch('unit') === OTHER && (
        <FormField form={form} name="otherUnit" label={t('family-form.own-unit-name')} />
      )}
      {form.watch('kind') === 'choice' && (
        <Checkbox label={t('family-form.several')} {...form.register('several')} />
      )}
    </>
  )
}
