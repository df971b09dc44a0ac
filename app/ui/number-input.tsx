import type { ComponentProps, InputEvent } from 'react'
import { TextInput } from './text-input.tsx'

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'inputMode'> {
  /** Whether the number may have decimals. */
  decimals?: boolean
}

/** No number has these. Signs, commas and points stay in sight, for the form's check to speak of. */
const LETTER = /\p{L}/u

/**
 * A number as text, into which no letter can be typed. Not type=number, which takes 'e', changes by the mouse wheel and
 * hides what it does not understand; and nothing that may be meant is left out silently, as a decimal comma.
 */
export function NumberInput({ decimals = false, className, ...rest }: NumberInputProps) {
  const keepOut = (event: InputEvent<HTMLInputElement>) => {
    if (LETTER.test(event.data ?? '')) event.preventDefault()
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
