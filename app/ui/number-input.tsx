import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'inputMode'> {
  /** Whether the number may have decimals. */
  decimals?: boolean
}

/**
 * A number as text, exactly as typed: the form's check reads it or refuses it in words. Not type=number, which takes 'e',
 * changes by the mouse wheel and hides what it does not understand. No character is left out, or '1k' would become 1.
 */
export function NumberInput({ decimals = false, className, ...rest }: NumberInputProps) {
  return (
    <TextInput
      {...rest}
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      className={`tabular-nums ${className ?? ''}`}
    />
  )
}
