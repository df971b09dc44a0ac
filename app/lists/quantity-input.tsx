import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { inputLook } from '../ui/text-input.tsx'
import { piecesIn } from './add-line.tsx'

interface QuantityInputProps {
  label: string
  quantity: number
  change: (quantity: number) => void
}

/** The quantity of a line. A new one counts when the field is left, or with Enter. */
export function QuantityInput({ label, quantity, change }: QuantityInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState(false)
  // The quantity also changes by an offer.
  useEffect(() => {
    if (input.current) input.current.value = String(quantity)
    setWrong(false)
  }, [quantity])

  function take({ currentTarget }: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) {
    const pieces = piecesIn(currentTarget.value)
    setWrong(pieces === undefined)
    if (pieces !== undefined && pieces !== quantity) change(pieces)
  }

  return (
    <span className="grid gap-1">
      <input
        ref={input}
        aria-label={label}
        aria-invalid={wrong || undefined}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={quantity}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take(event)}
        className={`${inputLook} h-9 w-24 px-2 text-right tabular-nums @max-xl:h-11`}
      />
      {wrong && (
        <span role="alert" className="text-13 text-bad">
          {t('lists.no-quantity')}
        </span>
      )}
    </span>
  )
}
