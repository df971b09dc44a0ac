import type { ComponentProps } from 'react'
import { useFieldControl } from './field.tsx'

/** The look of what can be typed into, shared by the controls of this folder. */
export const inputLook =
  'block w-full rounded-field border border-edge bg-surface px-3 text-ink transition-colors hover:border-ink-soft focus-visible:border-copper aria-invalid:border-bad aria-invalid:hover:border-bad disabled:cursor-not-allowed disabled:opacity-50'

/** What is shown but not to be changed. A list of choices is always 'read-only' to CSS, so it is set apart. */
export const readOnlyLook = 'read-only:border-line read-only:bg-sunken read-only:text-ink-soft'

/** One line of text. Takes what `register()` of react-hook-form gives. Inside a `Field` it is labelled by it. */
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
