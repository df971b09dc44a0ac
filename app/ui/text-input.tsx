import type { ComponentProps } from 'react'
import { useFieldControl } from './field.tsx'

export const inputLook =
  'block w-full rounded-field border border-edge bg-surface px-3 text-ink transition-colors hover:border-ink-soft focus-visible:border-copper aria-invalid:border-bad aria-invalid:hover:border-bad disabled:cursor-not-allowed disabled:opacity-50'

/** Style of read-only fields. Not part of `inputLook`, because a select always matches :read-only. */
const readOnlyLook = 'read-only:border-line read-only:bg-sunken read-only:text-ink-soft'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      {...useFieldControl()}
      {...rest}
      className={`${inputLook} ${readOnlyLook} h-11 ${className ?? ''}`}
    />
  )
}

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
