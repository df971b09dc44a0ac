import type { PricedLine } from '#contract/catalog/prices.ts'
import type { DeskLine } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { AlignedPrice } from '../../ui/aligned-price.tsx'
import { formatTotal } from '../../ui/format.ts'
import { Cell, Row } from '../../ui/table.tsx'
import { LineAdvice } from '../lines/line-advice.tsx'
import { LineQuantity } from '../lines/line-quantity.tsx'
import { PartCell } from '../lines/part-cell.tsx'
import { RemoveLine } from '../lines/remove-line.tsx'
import { useUnread } from '../lines/unread-quantities.tsx'

export interface AgainLine {
  then: DeskLine
  quantity: number
}

interface AgainRowProps {
  line: AgainLine
  /** The line at present prices; undefined while a new quantity is priced for the first time. */
  now: PricedLine | undefined
  change: (quantity: number) => void
  remove: () => void
}

export function AgainRow({ line: { then, quantity }, now, change, remove }: AgainRowProps) {
  const partNumber = now?.partNumber ?? then.partNumber
  const unread = useUnread().has(partNumber)
  const present = { quantity, ...now, partNumber }
  return (
    <Row top>
      <Cell>
        <PartCell line={present} name={then.name}>
          {then.reference && <p className="text-13 wrap-anywhere text-ink-soft">{then.reference}</p>}
          <LineAdvice line={present} name={then.name} take={change} />
        </PartCell>
      </Cell>
      <Cell label={t('lists.quantity')} align="right" narrow="figure">
        <LineQuantity
          partNumber={partNumber}
          quantity={quantity}
          part={now?.part}
          change={change}
          wrong={now?.problem !== undefined}
        />
      </Cell>
      <Cell label={t('again.then')} align="right" narrow="figure">
        <span className="text-ink-soft @xl:leading-9">
          {then.price !== undefined && <AlignedPrice price={then.price} />}
        </span>
      </Cell>
      <Cell label={t('again.now')} align="right" narrow="figure">
        <PriceNow then={then.price} now={now?.price} />
      </Cell>
      <Cell label={t('lists.line-total')} align="right" narrow="figure">
        <span className="font-medium tabular-nums @xl:leading-9">
          {unread || now?.totalPrice === undefined ? '–' : formatTotal(now.totalPrice)}
        </span>
      </Cell>
      <Cell narrow="inline">
        <RemoveLine partNumber={partNumber} remove={remove} />
      </Cell>
    </Row>
  )
}

function PriceNow({ then, now }: { then: number | undefined; now: number | undefined }) {
  if (now === undefined || then === undefined) return <span className="text-ink-soft">–</span>
  const tone = now > then ? 'text-bad' : now < then ? 'text-good' : 'text-ink-soft'
  return (
    <span className="tabular-nums">
      <span className="font-medium @xl:leading-9">
        <AlignedPrice price={now} />
      </span>
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
