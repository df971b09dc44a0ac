import type { PricedLine } from '#contract/prices.ts'
import { t } from '#messages/catalogue.ts'
import { LineNote } from '../lists/line-note.tsx'
import { PartCell } from '../lists/part-cell.tsx'
import { QuantityInput } from '../lists/quantity-input.tsx'
import { RemoveLine } from '../lists/remove-line.tsx'
import { formatTotal, formatUnitPrice } from '../ui/format.ts'
import { Cell, Row } from '../ui/table.tsx'
import type { AgainLine } from './again-lines.tsx'

interface AgainRowProps {
  line: AgainLine
  /** The line at present prices; undefined while a new quantity is priced for the first time. */
  now: PricedLine | undefined
  change: (quantity: number) => void
  remove: () => void
}

/** A line of an order, with what has changed since. */
export function AgainRow({ line: { then, quantity }, now, change, remove }: AgainRowProps) {
  const present = { quantity, ...now, partNumber: now?.partNumber ?? then.partNumber }
  const number = { number: present.partNumber }
  return (
    <Row>
      <Cell>
        <div className="min-w-0 flex-1">
          <PartCell line={present} name={then.name} />
          {then.reference && <p className="pb-2 text-13 wrap-anywhere text-ink-soft">{then.reference}</p>}
          <LineNote line={present} name={then.name} pick={change} />
        </div>
      </Cell>
      <Cell label={t('lists.quantity')} align="right">
        <QuantityInput label={t('lists.quantity-of', number)} quantity={quantity} change={change} />
      </Cell>
      <Cell label={t('again.then')} align="right" narrow="figure">
        <span className="tabular-nums text-ink-soft">{formatUnitPrice(then.price)}</span>
      </Cell>
      <Cell label={t('again.now')} align="right" narrow="figure">
        <PriceNow then={then.price} now={now?.price} />
      </Cell>
      <Cell label={t('lists.line-total')} align="right" narrow="figure">
        <span className="font-medium tabular-nums">
          {now?.totalPrice === undefined ? '–' : formatTotal(now.totalPrice)}
        </span>
      </Cell>
      <Cell narrow="inline">
        <RemoveLine partNumber={present.partNumber} remove={remove} />
      </Cell>
    </Row>
  )
}

/** The present unit price, with its difference to the one of the order in words. */
function PriceNow({ then, now }: { then: number; now: number | undefined }) {
  if (now === undefined) return <span className="text-ink-soft">–</span>
  const tone = now > then ? 'text-bad' : now < then ? 'text-good' : 'text-ink-soft'
  return (
    <span className="tabular-nums">
      <span className="font-medium">{formatUnitPrice(now)}</span>
      <span className={`block text-13 ${tone}`}>{differenceWords(then, now)}</span>
    </span>
  )
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

function differenceWords(then: number, now: number): string {
  if (now === then) return t('again.same')
  const share = percent.format(Math.abs(now - then) / then)
  return t(now > then ? 'again.dearer' : 'again.cheaper', { share })
}
