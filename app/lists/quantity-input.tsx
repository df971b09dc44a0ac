import { useId } from 'react'
import { t } from '#messages/catalogue.ts'
import { useTyped } from '../cart/use-typed.ts'
import { inputLook } from '../ui/text-input.tsx'
import { piecesIn } from './add-line.tsx'

interface QuantityInputProps {
  label: string
  quantity: number
  change: (quantity: number) => void
}

/** The quantity of a line. */
export function QuantityInput({ label, quantity, change }: QuantityInputProps) {
  const id = useId()
  const { text, field } = useTyped(String(quantity), (typed) => {
    const pieces = piecesIn(typed)
    if (pieces !== undefined && pieces !== quantity) change(pieces)
    return pieces !== undefined
  })
  const wrong = piecesIn(text) === undefined
  return (
    <span className="grid gap-1">
      <input
        {...field}
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? id : undefined}
        inputMode="numeric"
        autoComplete="off"
        className={`${inputLook} h-9 w-24 px-2 text-right tabular-nums @max-xl:h-11`}
      />
      {wrong && (
        <span id={id} className="text-13 text-bad">
          {t('lists.no-quantity')}
        </span>
      )}
    </span>
  )
}
