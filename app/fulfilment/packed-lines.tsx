import type { Order } from '#contract/orders.ts'
import type { Shipment } from '#contract/shipments.ts'
import { t } from '#messages/catalogue.ts'
import { keepUnits } from '../catalog/keep-units.ts'
import { formatQuantity } from '../ui/format.ts'
import { Barcode } from './code.tsx'
import { piecesToShip } from './to-ship.ts'

/** The lines of a packing list, and what is still to come. */
export function PackedLines({ order, shipment }: { order: Order; shipment: Shipment }) {
  const references = new Map(order.lines.map(({ partNumber, reference }) => [partNumber, reference]))
  const rest = piecesToShip(order.lines)
  const head = 'py-2 pr-3 text-left text-13 font-medium'
  return (
    <>
      <table className="w-full border-collapse" aria-label={t('parcels.contents')}>
        <thead>
          <tr className="border-b border-ink wrap-anywhere">
            <th scope="col" className={head}>
              {t('picking.part')}
            </th>
            <th scope="col" className={head}>
              {t('packing.lot')}
            </th>
            <th scope="col" className={head}>
              {t('packing.date-code')}
            </th>
            <th scope="col" className="py-2 text-right text-13 font-medium">
              {t('picking.quantity')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shipment.lines.map(({ partNumber, name, quantity, lot, dateCode }, index) => (
            // A part is on several lines if it left in several lots.
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a parcel do not change
            <tr key={index} className="break-inside-avoid border-b border-line align-top">
              <td className="py-3 pr-3">
                <span className="font-mono wrap-anywhere">{partNumber}</span>
                <span className="block text-13 wrap-anywhere text-ink-soft">{keepUnits(name)}</span>
                {references.get(partNumber) && (
                  <span className="block text-13 wrap-anywhere">
                    {t('picking.reference', { reference: references.get(partNumber) ?? '' })}
                  </span>
                )}
                <Barcode text={partNumber} className="mt-2 h-7 max-w-full" />
              </td>
              <td className="py-3 pr-3 font-mono text-13 wrap-anywhere">{lot}</td>
              <td className="py-3 pr-3 font-mono text-13 wrap-anywhere">{dateCode}</td>
              <td className="py-3 text-right text-17 font-semibold">{formatQuantity(quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p className="mt-4">{t('picking.rest', { rest: formatQuantity(rest) })}</p>}
    </>
  )
}
