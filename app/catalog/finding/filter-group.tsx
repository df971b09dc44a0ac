import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

interface FilterGroupProps {
  name: string
  open: boolean
  /** Wide screens have it in a row, always open. */
  across?: boolean
  children: ReactNode
}

export function FilterGroup({ name, open, across, children }: FilterGroupProps) {
  const [atFirst] = useState(open)
  return (
    <details open={atFirst} data-across={across || undefined} className="group/filter py-1">
      <summary className="lg:group-data-across/filter:hidden flex min-h-9 list-none items-center justify-between gap-2 rounded-field font-medium hover:text-copper max-lg:min-h-11 [&::-webkit-details-marker]:hidden">
        {name}
        <Icon
          of={ChevronDown}
          className="size-4 text-ink-soft transition-transform group-open/filter:rotate-180"
        />
      </summary>
      <fieldset className="min-w-0 pb-3 lg:group-data-across/filter:flex lg:group-data-across/filter:items-center lg:group-data-across/filter:gap-x-4 lg:group-data-across/filter:pb-0">
        <legend className="sr-only">{name}</legend>
        {across && (
          <span aria-hidden className="text-13 font-medium max-lg:hidden">
            {name}
          </span>
        )}
        {children}
      </fieldset>
    </details>
  )
}
