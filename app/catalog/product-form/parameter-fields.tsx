import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FamilyFacts } from '#contract/catalog/family-tree.ts'
import { t } from '#messages/catalogue.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { familyQuery } from './family-parameters.ts'
import type { ProductFormControl } from './product-form-control.ts'

type FamilyParameter = FamilyFacts['parameters'][number]

export function ParameterFields({ form }: { form: ProductFormControl }) {
  const { words, watch, put } = form
  const family = watch('family') ?? ''
  const values = watch('parameters')
  const { data } = useQuery(familyQuery(family))
  const parameters = data?.parameters
  // They would come back with the family.
  useEffect(() => {
    if (!parameters) return
    const kept = Object.entries(values).filter(([key]) => parameters.some((each) => each.key === key))
    if (kept.length < Object.keys(values).length) put('parameters', Object.fromEntries(kept))
  }, [parameters, values, put])
  if (!parameters || parameters.length === 0) return null
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1.5 font-medium">{t('product.parameters')}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {parameters.map((parameter) => (
          <Field
            key={parameter.key}
            label={parameter.name}
            help={helpFor(parameter)}
            error={words(`parameters.${parameter.key}`)}
          >
            <Control parameter={parameter} form={form} />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

function helpFor({ kind, unit }: FamilyParameter): string | undefined {
  if (kind !== 'number') return undefined
  return unit ? t('product-form.parameter-help', { unit }) : t('product-form.parameter-help-count')
}

function Control({ parameter, form }: { parameter: FamilyParameter; form: ProductFormControl }) {
  const { key, kind, choices = [] } = parameter
  const field = form.register(`parameters.${key}`)
  if (kind === 'number')
    return <TextInput autoComplete="off" spellCheck={false} className="font-mono" {...field} />
  const options =
    kind === 'choice'
      ? choices
      : [
          { key: 'yes', name: t('product-form.yes') },
          { key: 'no', name: t('product-form.no') },
        ]
  return (
    <Select {...field}>
      <option value="">{t('product-form.not-given')}</option>
      {options.map((option) => (
        <option key={option.key} value={option.key}>
          {option.name}
        </option>
      ))}
    </Select>
  )
}
