import { useQuery } from '@tanstack/react-query'
import { type FamilyNode, listFamilies } from '#contract/catalog/family-tree.ts'
import { send } from '../../api.ts'
import { Select } from '../../ui/select.tsx'
import type { ProductFormControl } from './product-fields.tsx'

export function FamilySelect({ form }: { form: ProductFormControl }) {
  const { data } = useQuery({
    queryKey: ['families'],
    queryFn: ({ signal }) => send(listFamilies, { signal }),
  })
  const present = form.watch('family') ?? ''
  const options = data ? flattened(data, 0) : [{ key: present, name: present }]
  return (
    <Select {...form.register('family')} value={present}>
      {options.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function flattened(nodes: FamilyNode[], depth: number): { key: string; name: string }[] {
  return nodes.flatMap(({ key, name, children }) => [
    { key, name: '\u2003'.repeat(depth) + name },
    ...flattened(children, depth + 1),
  ])
}
