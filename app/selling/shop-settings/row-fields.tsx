import type { ReactNode } from 'react'
import type { RowPlace } from '../../use-rows.ts'
import { RowButtons } from './row-buttons.tsx'

interface RowFieldsProps {
  name: string
  place: RowPlace
  children: ReactNode
}

export function RowFields({ name, place, children }: RowFieldsProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4 border-t border-line pt-4">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between">
        <p aria-hidden className="font-medium">
          {name}
        </p>
        <RowButtons name={name} place={place} />
      </div>
      {children}
    </fieldset>
  )
}
