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

export function RefundFormLine({ line: { line, sources }, change }: RefundFormLineProps) {
  if (sources.length === 0) return null
  const { partNumber, name, shipped } = line
  return (
    <li className="grid gap-2 border-b border-line py-3 first:pt-0">
      <div className="text-13">
        <p className="font-mono font-medium wrap-anywhere">{partNumber}</p>
        <p className="line-clamp-2 wrap-anywhere text-ink-soft">{keepUnits(name)}</p>
      </div>
      {sources.map((source) => (
        <Pieces
          key={source.key}
          source={source}
          partNumber={partNumber}
          named={shipped > 0}
          change={change}
        />
      ))}
    </li>
  )
}

interface PiecesProps {
  source: RefundForm['lines'][number]['sources'][number]
  partNumber: string
  /** Something of the line has been sent, so that the field says of which pieces it is. */
  named: boolean
  change: RefundForm['change']
}

function Pieces({ source: { key, from, left, ...typed }, partNumber, named, change }: PiecesProps) {
  const id = useId()
  const wrong = typed.pieces === undefined
  const count = formatQuantity(left)
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label htmlFor={id} className="min-w-0 flex-1 basis-36 text-13">
          <span className="sr-only">{partNumber} </span>
          {named && <span className="block font-medium">{t(`order-page.refund-${from}`)}</span>}
          <span className="block text-ink-soft">{t('order-page.refund-left', { count })}</span>
        </label>
        <NumberInput
          id={id}
          aria-describedby={wrong ? `${id}-fault` : undefined}
          aria-invalid={wrong || undefined}
          value={typed.typed}
          placeholder="0"
          onChange={(event) => change(key, { pieces: event.target.value })}
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
          onChange={(event) => change(key, { toStock: event.target.checked })}
        />
      )}
    </div>
  )
}
