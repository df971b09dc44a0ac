import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

interface FilterGroupProps {
  name: string
  open: boolean
  children: ReactNode
}

export function FilterGroup({ name, open, children }: FilterGroupProps) {
  const [atFirst] = useState(open)
  return (
    <details open={atFirst} className="group/filter py-1">
      <summary className="flex min-h-9 list-none items-center justify-between gap-2 rounded-field font-medium hover:text-copper max-lg:min-h-11 [&::-webkit-details-marker]:hidden">
        {name}
        <Icon
          of={ChevronDown}
          className="size-4 text-ink-soft transition-transform group-open/filter:rotate-180"
        />
      </summary>
      <fieldset className="min-w-0 pb-3">
        <legend className="sr-only">{name}</legend>
        {children}
      </fieldset>
    </details>
  )
}
