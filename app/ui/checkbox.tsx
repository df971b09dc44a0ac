import type { ComponentProps } from 'react'

/** A checkbox with its label. Takes the result of react-hook-form's `register()`. */
export function Checkbox({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="flex min-h-11 w-fit items-center gap-3">
      <input type="checkbox" {...rest} className="size-5 shrink-0 accent-copper" />
      {label}
    </label>
  )
}
