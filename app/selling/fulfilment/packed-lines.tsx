import type { DeskLine, DeskOrder } from '#contract/selling/order.ts'
import type { Shipment } from '#contract/selling/shipments.ts'
import { t } from '#messages/catalogue.ts'
import { keepUnits } from '../../catalog/product-form/keep-units.ts'
import { formatQuantity } from '../../ui/format.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { Barcode } from './sheet.tsx'
import { piecesToShip } from './to-ship.ts'

export function PackedLines({ order, shipment }: { order: DeskOrder; shipment: Shipment }) {
  const ordered = new Map(order.lines.map((line) => [line.partNumber, line]))
  const rest = piecesToShip(order.lines)
  const columns = [
    { label: t('picking.part') },
    { label: t('packing.lot') },
    { label: t('packing.date-code') },
    { label: t('picking.quantity'), align: 'right' as const },
  ]
  return (
    <>
      <Table label={t('parcels.contents')} columns={columns}>
        {shipment.lines.map((line, index) => (
          // A part is on several lines if it left in several lots.
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a parcel do not change
          <PackedLine key={index} line={line} ordered={ordered.get(line.partNumber)} />
        ))}
      </Table>
      {rest > 0 && <p className="mt-4">{t('picking.rest', { rest: formatQuantity(rest) })}</p>}
    </>
  )
}

function PackedLine({ line, ordered }: { line: Shipment['lines'][number]; ordered: DeskLine | undefined }) {
  const { partNumber, name, quantity, lot, dateCode } = line
  const { reference, ownNumber } = ordered ?? {}
  return (
    <Row top>
      <Cell>
        <div className="min-w-0">
          <span className="font-mono wrap-anywhere">{partNumber}</span>
          <span className="block text-13 wrap-anywhere text-ink-soft">{keepUnits(name)}</span>
          {ownNumber && (
            <span className="block text-13 wrap-anywhere">
              {t('lists.own-number-is', { number: ownNumber })}
            </span>
          )}
          {reference && (
            <span className="block text-13 wrap-anywhere">{t('picking.reference', { reference })}</span>
          )}
          <Barcode text={partNumber} className="mt-2 h-7 max-w-full" />
        </div>
      </Cell>
      <Cell label={lot && t('packing.lot')}>
        <span className="inline-block @xl:min-w-16 font-mono text-13 wrap-anywhere">{lot}</span>
      </Cell>
      <Cell label={dateCode && t('packing.date-code')}>
        <span className="inline-block @xl:min-w-16 font-mono text-13 wrap-anywhere">{dateCode}</span>
      </Cell>
      <Cell label={t('picking.quantity')} align="right">
        <span className="text-17 font-semibold">{formatQuantity(quantity)}</span>
      </Cell>
    </Row>
  )
}
