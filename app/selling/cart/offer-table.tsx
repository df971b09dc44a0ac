import type { PricedLine } from '#contract/catalog/prices.ts'
import { t } from '#messages/catalogue.ts'
import { keepUnits } from '../../catalog/product-form/keep-units.ts'
import { formatQuantity, formatTotal, formatUnitPrice } from '../../ui/format.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { problemWords } from '../lines/problem-words.ts'

interface OfferTableProps {
  lines: PricedLine[]
  references: ReadonlyMap<string, string | undefined>
  totalPrice: number
}

export function OfferTable({ lines, references, totalPrice }: OfferTableProps) {
  return (
    <>
      <Table
        label={t('cart.offer-table')}
        columns={[
          { label: t('cart.part') },
          { label: t('cart.quantity'), align: 'right' },
          { label: t('cart.price'), align: 'right' },
          { label: t('cart.total'), align: 'right' },
        ]}
      >
        {lines.map((line) => (
          <OfferRow key={line.partNumber} line={line} reference={references.get(line.partNumber ?? '')} />
        ))}
      </Table>
      <p className="mt-3 flex items-baseline justify-end gap-6">
        <span className="text-ink-soft">{t('cart.lines-total')}</span>
        <span className="text-25 font-medium tabular-nums">{formatTotal(totalPrice)}</span>
      </p>
    </>
  )
}

function OfferRow({
  line: { partNumber, part, quantity, price, totalPrice, problem },
  reference,
}: {
  line: PricedLine
  reference: string | undefined
}) {
  return (
    <Row>
      <Cell>
        <div className="min-w-0">
          <p className="font-mono text-13 wrap-anywhere">{partNumber}</p>
          {part && <p className="text-13 text-ink-soft wrap-anywhere">{keepUnits(part.name)}</p>}
          {reference && <p className="text-13 wrap-anywhere">{keepUnits(reference)}</p>}
          {problem && <p className="text-13 text-bad">{problemWords(problem)}</p>}
        </div>
      </Cell>
      <Cell label={t('cart.quantity')} align="right" narrow="figure">
        <span className="tabular-nums">{formatQuantity(quantity)}</span>
      </Cell>
      <Cell label={t('cart.price')} align="right" narrow="figure">
        <span className="tabular-nums">{price === undefined ? '–' : formatUnitPrice(price)}</span>
      </Cell>
      <Cell label={t('cart.total')} align="right" narrow="figure">
        <span className="font-medium tabular-nums">
          {problem || totalPrice === undefined ? '–' : formatTotal(totalPrice)}
        </span>
      </Cell>
    </Row>
  )
}
