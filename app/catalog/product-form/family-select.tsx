import { Select } from '../../ui/select.tsx'
import { useFamilyOptions } from '../families/use-family-options.ts'
import type { ProductFormControl } from './product-form-control.ts'

export function FamilySelect({ form }: { form: ProductFormControl }) {
  const present = form.watch('family') ?? ''
  const options = useFamilyOptions() ?? [{ value: present, label: present }]
  return (
    <Select {...form.register('family')} value={present}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
