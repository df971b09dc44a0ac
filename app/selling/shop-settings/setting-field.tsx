import { currencySymbol } from '#contract/currency.ts'
import { translate } from '#messages/catalogue.ts'
import { FormField, type FormFieldProps } from '../../form-field.tsx'

interface SettingFieldProps<Name extends string> extends Omit<FormFieldProps<Name>, 'label'> {
  label?: string
}

/** A field of a section, by default with the label of its name, such as `price` in 'methods.0.price'. */
export function SettingField<Name extends string>(props: SettingFieldProps<Name>) {
  return <FormField label={fieldWords(props.name.slice(props.name.lastIndexOf('.') + 1))} {...props} />
}

export function fieldWords(name: string): string {
  return translate(`settings.field-${name}?${new URLSearchParams({ symbol: currencySymbol() })}`)
}
