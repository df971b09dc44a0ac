import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { t } from '#messages/catalogue.ts'
import { Field } from './ui/field.tsx'
import { NumberInput } from './ui/number-input.tsx'
import { Select } from './ui/select.tsx'
import { TextArea, TextInput } from './ui/text-input.tsx'

interface FieldForm<Name extends string> {
  register: (field: Name) => UseFormRegisterReturn
  words: (field: Name) => string | undefined
  numberWords: (field: Name) => string | undefined
}

type OwnInput = UseFormRegisterReturn & { autoComplete?: string }

export interface FormFieldProps<Name extends string>
  extends Pick<ComponentProps<'input'>, 'type' | 'value' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'> {
  form: FieldForm<Name>
  name: NoInfer<Name>
  label: string
  help?: ReactNode
  optional?: boolean
  /** A component is an input of its own. */
  as?: 'line' | 'lines' | 'whole' | 'decimal' | 'select' | ComponentType<OwnInput>
  rows?: number
  className?: string | undefined
  inputClassName?: string
  /** The options of a select. */
  children?: ReactNode
}

/** A field of a form's schema, with its fault. */
export function FormField<Name extends string>({
  form,
  name,
  label,
  help,
  optional,
  as = 'line',
  autoComplete = 'off',
  value,
  rows,
  className,
  inputClassName,
  children,
  ...input
}: FormFieldProps<Name>) {
  const Own = typeof as === 'string' ? undefined : as
  const isNumber = as === 'whole' || as === 'decimal'
  const registered = form.register(name)
  const control = { ...registered, className: inputClassName, ...(value !== undefined && { value }) }
  return (
    <Field
      label={label}
      help={help}
      aside={optional && t('address-form.optional')}
      error={isNumber ? form.numberWords(name) : form.words(name)}
      className={className}
    >
      {isNumber && <NumberInput decimals={as === 'decimal'} {...control} />}
      {as === 'lines' && <TextArea {...(rows && { rows })} {...control} />}
      {as === 'select' && <Select {...control}>{children}</Select>}
      {as === 'line' && <TextInput autoComplete={autoComplete} {...input} {...control} />}
      {Own && <Own {...registered} autoComplete={autoComplete} />}
    </Field>
  )
}
