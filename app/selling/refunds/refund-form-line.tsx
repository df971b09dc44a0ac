import { useId } from 'react'
import { fromCents } from '#contract/money.ts'
import { t } from '#messages/catalogue.ts'
import { twoReadings } from '../../typed-number.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Fault } from '../../ui/fault.tsx'
import { formatQuantity, formatTotal } from '../../ui/format.ts'
import { NumberInput } from '../../ui/number-input.tsx'
import { Cell, Row } from '../../ui/table.tsx'
import { LinePart } from '../lines/line-part.tsx'
import type { RefundForm } from './use-refund-form.ts'

interface RefundFormLineProps {
  line: RefundForm['lines'][number]['line']
  source: RefundForm['lines'][number]['sources'][number]
  /** What the pieces of the line come to, in the first row of a line. */
  cents: number | undefined
  change: RefundForm['change']
}

export function RefundFormLine({ line, source, cents, change }: RefundFormLineProps) {
  const { partNumber, name, shipped } = line
  const { key, from, left, typed, pieces, toStock } = source
  const id = useId()
  const count = formatQuantity(left)
  return (
    <Row dense>
      <Cell width="share">
        <div className="min-w-0">
          <LinePart partNumber={partNumber} part={undefined} name={name} />
        </div>
      </Cell>
      <Cell align="right" narrow="tight">
        <label htmlFor={id} className="text-13 text-ink-soft">
          <span className="sr-only">{partNumber} </span>
          {/* Something of the line has been sent, so that the row says of which pieces it is. */}
          {shipped > 0 && <span className="block font-medium">{t(`order-page.refund-${from}`)}</span>}
          {t('order-page.refund-left', { count })}
        </label>
      </Cell>
      <Cell align="right" narrow="tight">
        <div className="max-w-44 text-left whitespace-normal">
          <div className="ml-auto w-24 @max-xl:ml-0">
            <NumberInput
              id={id}
              aria-describedby={pieces === undefined ? `${id}-fault` : undefined}
              aria-invalid={pieces === undefined || undefined}
              value={typed}
              placeholder="0"
              onChange={(event) => change(key, { pieces: event.target.value })}
              className="text-right"
            />
          </div>
          {pieces === undefined && (
            <Fault id={`${id}-fault`}>
              {twoReadings(typed) ?? t('order-page.refund-pieces-wrong', { count })}
            </Fault>
          )}
        </div>
      </Cell>
      <Cell narrow="tight">
        {pieces !== 0 && (
          <Checkbox
            label={t('order-page.refund-to-stock')}
            checked={toStock}
            onChange={(event) => change(key, { toStock: event.target.checked })}
          />
        )}
      </Cell>
      <Cell align="right" narrow="tight">
        <span className="tabular-nums">{cents ? formatTotal(fromCents(cents)) : ''}</span>
      </Cell>
    </Row>
  )
}
