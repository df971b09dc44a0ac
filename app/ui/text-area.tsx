import type { ComponentProps } from 'react'
import { useFieldControl } from './field.tsx'
import { inputLook, readOnlyLook } from './text-input.tsx'

export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...useFieldControl()}
      {...rest}
      className={`${inputLook} ${readOnlyLook} field-sizing-content max-h-96 min-h-24 py-2.5 ${className ?? ''}`}
    />
  )
}
