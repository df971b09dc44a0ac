import type { ComponentProps } from 'react'
import { t } from '#messages/catalogue.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

interface KeyFieldProps extends ComponentProps<typeof TextInput> {
  help: string
  error: string | undefined
}

export function KeyField({ help, error, ...input }: KeyFieldProps) {
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
