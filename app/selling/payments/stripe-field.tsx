import type { StripeElementChangeEvent, StripeElementStyle } from '@stripe/stripe-js'
import type { ComponentType } from 'react'
import { useFieldControl } from '../../ui/field.tsx'
import { inputLook } from '../../ui/text-input.tsx'

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
  /** Stripe's message about the text typed so far; undefined if it is valid. */
  onChange: (wrong: string | undefined) => void
  onReady: () => void
}

// Stripe marks the element around its iframe by these classes. In the dark scheme the iframe would have a white
// background; in the light scheme it is transparent.
const look =
  'h-11 py-[11px] [&_iframe]:scheme-light [&.StripeElement--focus]:border-copper [&.StripeElement--focus]:outline-2 [&.StripeElement--focus]:outline-offset-2 [&.StripeElement--focus]:outline-copper [&.StripeElement--invalid]:border-bad'

/** One of Stripe's fields (an iframe) in the store's style. Labelled by the `Field` around it. */
export function StripeField({ of: Element, style, onChange, onReady }: StripeFieldProps) {
  const { id } = useFieldControl()
  return (
    <Element
      {...(id && { id })}
      className={`${inputLook} ${look}`}
      options={{ style, placeholder: '' }}
      onChange={({ error }) => onChange(error?.message)}
      onReady={onReady}
    />
  )
}
