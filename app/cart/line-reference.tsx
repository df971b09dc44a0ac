import { REFERENCE_MOST } from '#contract/line-limits.ts'
import type { PartLine } from '#contract/order-lines.ts'
import { t } from '#messages/catalogue.ts'
import { inputLook } from '../ui/text-input.tsx'
import { useCartActions } from './use-cart.ts'
import { useTyped } from './use-typed.ts'

/** The buyer's own name of a line, such as the designators on a board. */
export function LineReference({ line: { partNumber, reference = '' } }: { line: PartLine }) {
  const { change } = useCartActions()
  const { field } = useTyped(reference, (typed) => {
    change(partNumber, { reference: typed.trim() || undefined })
    return true
  })
  return (
    <input
      {...field}
      aria-label={t('cart.reference-of', { number: partNumber })}
      autoComplete="off"
      maxLength={REFERENCE_MOST}
      className={`${inputLook} h-9 min-w-24 px-2 text-13 @max-xl:h-11 @max-xl:max-w-60`}
    />
  )
}
