import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'inputMode'> {
  decimals?: boolean
}

/**
 * A number as text, exactly as typed; the form's schema parses or rejects it. Not type=number, which accepts 'e',
 * changes with the mouse wheel and hides invalid input. No character is filtered, or '1k' would become 1.
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
