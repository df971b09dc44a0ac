import { useId } from 'react'
import { t } from '#messages/catalogue.ts'
import { keepUnits } from '../../catalog/product-form/keep-units.ts'
import { twoReadings } from '../../typed-number.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Fault } from '../../ui/fault.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { NumberInput } from '../../ui/number-input.tsx'
import type { RefundForm } from './use-refund-form.ts'

interface RefundFormLineProps {
  line: RefundForm['lines'][number]
  change: RefundForm['change']
}

export function RefundFormLine({ line: { line, left, ...typed }, change }: RefundFormLineProps) {
  const id = useId()
  const { partNumber, name } = line
  if (left === 0) return null
  const wrong = typed.pieces === undefined
  const count = formatQuantity(left)
  return (
    <li className="grid gap-1 border-b border-line py-3 first:pt-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-36">
          <label htmlFor={id} className="font-mono text-13 font-medium wrap-anywhere">
            {partNumber}
          </label>
          <div id={`${id}-help`} className="text-13 text-ink-soft">
            <p className="line-clamp-2 wrap-anywhere">{keepUnits(name)}</p>
            <p>{t('order-page.refund-left', { count })}</p>
          </div>
        </div>
        <NumberInput
          id={id}
          aria-describedby={wrong ? `${id}-fault ${id}-help` : `${id}-help`}
          aria-invalid={wrong || undefined}
          value={typed.typed}
          placeholder="0"
          onChange={(event) => change(partNumber, { pieces: event.target.value })}
          className="w-28! text-right"
        />
      </div>
      {wrong && (
        <Fault id={`${id}-fault`}>
          {twoReadings(typed.typed) ?? t('order-page.refund-pieces-wrong', { count })}
        </Fault>
      )}
      {typed.pieces !== 0 && (
        <Checkbox
          label={t('order-page.refund-to-stock')}
          checked={typed.toStock}
          onChange={(event) => change(partNumber, { toStock: event.target.checked })}
        />
      )}
    </li>
  )
}
