import { t } from '#messages/catalogue.ts'
import { MAX_COMPARED } from '../comparing/compare-path.ts'
import { COMPARE_FORM } from './compare-bar.tsx'
import { addCompared, keepReference, removeCompared, useCompared } from './compared.ts'

/** Chooses a part to compare. Part of the form of `CompareBar`, so that it works without JavaScript. */
export function CompareChoice({
  partNumber,
  reference,
}: {
  partNumber: string
  reference: string | undefined
}) {
  const compared = useCompared() ?? []
  const chosen = compared.includes(partNumber)
  return (
    // The label makes the target larger than the box.
    <label className="-m-1 grid size-8 shrink-0 place-items-center">
      <input
        type="checkbox"
        form={COMPARE_FORM}
        name="parts"
        value={partNumber}
        aria-label={t('results.compare-part', { number: partNumber })}
        checked={chosen}
        disabled={!chosen && compared.length >= MAX_COMPARED}
        // Not by the previous state: a click during hydration is also counted by CompareBar.
        onChange={({ target }) => {
          if (!target.checked) return removeCompared(partNumber)
          keepReference(partNumber, reference)
          addCompared([partNumber])
        }}
        className="size-4.5 accent-copper"
      />
    </label>
  )
}
