import type { StripeElementChangeEvent, StripeElementStyle } from '@stripe/stripe-js'
import type { ComponentType } from 'react'
import { useFieldControl } from '../ui/field.tsx'
import { inputLook } from '../ui/text-input.tsx'

/** What Stripe's elements have in common. */
type StripeElement = ComponentType<{
  id?: string
  className?: string
  options?: { style?: StripeElementStyle; placeholder?: string }
  onChange?: (event: StripeElementChangeEvent) => void
  onReady?: () => void
}>

interface StripeFieldProps {
  of: StripeElement
  style: StripeElementStyle
  /** What is wrong with what was typed so far, in Stripe's words; undefined when nothing is. */
  onChange: (wrong: string | undefined) => void
  onReady: () => void
}

// Stripe marks the element around its frame by these classes. In the dark the frame's own ground would be white, unless
// it is left in the light scheme, in which it has none.
const look =
  'h-11 py-[11px] [&_iframe]:scheme-light [&.StripeElement--focus]:border-copper [&.StripeElement--focus]:outline-2 [&.StripeElement--focus]:outline-offset-2 [&.StripeElement--focus]:outline-copper [&.StripeElement--invalid]:border-bad'

/** One of Stripe's fields, which is a frame of theirs, in the look of ours. Inside a `Field` its label leads to it. */
export function StripeField({ of: Element, style, onChange, onReady }: StripeFieldProps) {
  const { id } = useFieldControl()
  return (
    <Element
      id={id}
      className={`${inputLook} ${look}`}
      options={{ style, placeholder: '' }}
      onChange={({ error }) => onChange(error?.message)}
      onReady={onReady}
    />
  )
}
