import { TriangleAlert } from 'lucide-react'
import { fromCents } from '#contract/money.ts'
import { t } from '#messages/catalogue.ts'
import { keepUnits } from '../../catalog/product-form/keep-units.ts'
import { Fold } from '../../ui/fold.tsx'
import { formatQuantity, formatTotal } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { AlignedPrice } from '../../ui/price.tsx'
import { Cell, Row } from '../../ui/table.tsx'
import type { BillLine } from './bill.ts'
import type { BomLineRowProps } from './bom-columns.tsx'
import { BomChoices, BomPart } from './bom-part.tsx'

/** A line of the file with its part, quantity and price. */
export function BomLineRow(props: BomLineRowProps) {
  const { line, part, unmet, buyable, taken, needed, purchase, settings, change } = props
  const { row } = line
  // The first line of a part has its quantity and price.
  const first = purchase?.lines[0]
  const shared = first && first !== line ? t('bom.with-line', { row: first.row }) : undefined
  function take(take: boolean) {
    if (!take) return change({ left: [...settings.left, row] })
    // Ticked by a person, a part that does not meet the line is chosen.
    const chosen = part && unmet.length > 0 ? { [row]: part.partNumber } : {}
    change({ left: settings.left.filter((each) => each !== row), chosen: { ...settings.chosen, ...chosen } })
  }
  return (
    <>
      <Row top>
        <Cell narrow="inline">
          <label className="flex min-h-6 items-center gap-2">
            <input
              type="checkbox"
              checked={taken}
              disabled={!buyable}
              aria-label={t('bom.take', { row })}
              onChange={(event) => take(event.target.checked)}
              className="size-4.5 shrink-0 accent-copper"
            />
            <span className="min-w-6 text-13 text-ink-soft tabular-nums">{row}</span>
          </label>
        </Cell>
        <Cell>
          <div className={`min-w-0 max-w-72 wrap-anywhere ${taken || !part ? '' : 'text-ink-soft'}`}>
            <References all={line.references} row={row} />
            <p
              className={`font-mono text-13 ${line.read ? 'line-clamp-1 text-ink-soft' : 'line-clamp-4'}`}
              title={line.text}
            >
              {line.text}
            </p>
            {line.read && <p>{keepUnits(line.read)}</p>}
            <CountHint line={line} />
          </div>
        </Cell>
        <Cell>
          <BomPart {...props} />
        </Cell>
        <Cell label={t('bom.quantity')} align="right" narrow="figure">
          <div className="whitespace-nowrap tabular-nums">
            {shared && <p className="text-13">{shared}</p>}
            {purchase && !shared && <p>{formatQuantity(purchase.quantity)}</p>}
            <p className="text-13 text-ink-soft">{t('bom.needed', { pieces: formatQuantity(needed) })}</p>
          </div>
        </Cell>
        <Cell label={t('bom.each')} align="right" narrow="figure">
          {purchase ? <AlignedPrice price={purchase.price} /> : <span>–</span>}
        </Cell>
        <Cell label={t('bom.total')} align="right" narrow="figure">
          <span className="font-medium tabular-nums">
            {purchase && !shared ? formatTotal(fromCents(purchase.totalCents)) : '–'}
          </span>
        </Cell>
      </Row>
      <BomChoices {...props} />
    </>
  )
}

/** Says that the quantity of the file, which counts, is not the number of its designators. */
function CountHint({ line: { perBoard, references } }: Pick<BillLine, 'line'>) {
  const count = references.length
  if (count === 0 || count === perBoard) return null
  const facts = { quantity: formatQuantity(perBoard), count: formatQuantity(count) }
  return (
    <p className="mt-0.5 flex items-start gap-1.5 text-13 text-warn">
      <Icon of={TriangleAlert} className="mt-px" />
      <span>{t(count === 1 ? 'bom.count-differs-one' : 'bom.count-differs', facts)}</span>
    </p>
  )
}

const REFERENCES_SHOWN = 6

/** The designators; long lists are folded. */
function References({ all, row }: { all: string[]; row: number }) {
  if (all.length === 0) return null
  const shown = all.length > REFERENCES_SHOWN + 1 ? all.slice(0, REFERENCES_SHOWN) : all
  return (
    <div className="font-mono text-13">
      {shown.join(', ')}
      {shown !== all && (
        <Fold
          label={t('bom.more-references', { count: all.length - shown.length })}
          name={t('bom.more-references-of', { count: all.length - shown.length, row })}
        >
          <p>{all.slice(shown.length).join(', ')}</p>
        </Fold>
      )}
    </div>
  )
}
