import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFieldControl } from './field.tsx'
import { Icon } from './icon.tsx'
import { inputLook } from './text-input.tsx'

export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        {...useFieldControl()}
        {...rest}
        className={`${inputLook} h-11 appearance-none pr-10 ${className ?? ''}`}
      >
        {children}
      </select>
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-soft"
      />
    </div>
  )
}
