import type { ComponentProps } from 'react'
import { t } from '#messages/catalogue.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

interface TextFieldProps extends ComponentProps<typeof TextInput> {
  error: string | undefined
}

export function NameField({ error, ...input }: TextFieldProps) {
  return (
    <Field label={t('family-form.name-label')} error={error}>
      <TextInput autoComplete="off" {...input} />
    </Field>
  )
}

export function KeyField({ help, error, ...input }: TextFieldProps & { help: string }) {
  return (
    <Field label={t('family-form.key-label')} help={help} error={error}>
      <TextInput
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono"
        {...input}
      />
    </Field>
  )
}
