import type { ComponentProps } from 'react'

/** A checkbox with its label. Takes the result of react-hook-form's `register()`. */
export function Checkbox({
  label,
  help,
  ...rest
}: ComponentProps<'input'> & { label: string; help?: string | undefined }) {
  return (
    <label className="flex min-h-11 w-fit items-center gap-3">
      <input type="checkbox" {...rest} className="size-5 shrink-0 accent-copper" />
      <span>
        {label} {help && <span className="block text-13 text-ink-soft">{help}</span>}
      </span>
    </label>
  )
}
