import type { ComponentProps } from 'react'
import { useFieldControl } from './field.tsx'

/** Style of text fields, shared by the controls of this folder. */
export const inputLook =
  'block w-full rounded-field border border-edge bg-surface px-3 text-ink transition-colors hover:border-ink-soft focus-visible:border-copper aria-invalid:border-bad aria-invalid:hover:border-bad disabled:cursor-not-allowed disabled:opacity-50'

/** Style of read-only fields. Not part of `inputLook`, because a select always matches :read-only. */
export const readOnlyLook = 'read-only:border-line read-only:bg-sunken read-only:text-ink-soft'

/** A text field. Takes the result of react-hook-form's `register()`. Labelled by the `Field` around it. */
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
