import type { ComponentProps, InputEvent } from 'react'
import { TextInput } from './text-input.tsx'

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'inputMode'> {
  /** Whether the number may have decimals. */
  decimals?: boolean
}

/**
 * A number as text: digits only, with one point where decimals are allowed; nothing else gets in. Not type=number, which
 * takes 'e', changes by the mouse wheel and hides what it does not understand.
 */
export function NumberInput({ decimals = false, className, ...rest }: NumberInputProps) {
  const allowed = decimals ? /^[\d.]*$/ : /^\d*$/
  const keepOut = (event: InputEvent<HTMLInputElement>) => {
    if (!allowed.test(event.data ?? '')) event.preventDefault()
  }
  return (
    <TextInput
      {...rest}
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      onBeforeInput={keepOut}
      className={`tabular-nums ${className ?? ''}`}
    />
  )
}
