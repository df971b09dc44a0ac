import type { ComponentProps } from 'react'
import { t } from '#messages/catalogue.ts'
import { FormField } from '../../form-field.tsx'

type FormProps<Name extends string> = Pick<ComponentProps<typeof FormField<Name>>, 'form'>

export function NameField({ form }: FormProps<'name'>) {
  return <FormField form={form} name="name" label={t('family-form.name-label')} />
}

export function KeyField({ form, help }: FormProps<'key'> & { help: string }) {
  return (
    <FormField
      form={form}
      name="key"
      label={t('family-form.key-label')}
      help={help}
      autoCapitalize="none"
      spellCheck={false}
      inputClassName="font-mono"
    />
  )
}
