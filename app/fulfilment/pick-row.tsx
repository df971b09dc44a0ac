import type { Answer } from '#contract/call.ts'
import type { listPicks } from '#contract/fulfilment.ts'
import { t } from '#messages/catalogue.ts'
import { keepUnits } from '../catalog/keep-units.ts'
import { formatQuantity } from '../ui/format.ts'
import { Barcode } from './code.tsx'

export type Pick = Answer<typeof listPicks>[number]

export function PickRow({ pick: { place, partNumber, name, quantity, orders } }: { pick: Pick }) {
  return (
    <tr className="break-inside-avoid border-b border-line align-top">
      <td className="py-3 pr-3 font-mono text-17 font-medium wrap-anywhere">
        {place ?? (
          <span className="font-sans text-13 font-normal text-ink-soft">{t('picking.no-place')}</span>
        )}
      </td>
      <td className="py-3 pr-3">
        <span className="font-mono wrap-anywhere">{partNumber}</span>
        <span className="block text-13 wrap-anywhere text-ink-soft">{keepUnits(name)}</span>
        <Barcode text={partNumber} className="mt-2 h-7 max-w-full" />
      </td>
      <td className="py-3 pr-3 text-right text-17 font-semibold wrap-anywhere">{formatQuantity(quantity)}</td>
      <td className="py-3 pr-3">
        <ul className="text-13">
          {orders.map((order) => (
            <li key={order.orderNumber}>
              <span className="font-mono">{order.orderNumber}</span> × {formatQuantity(order.quantity)}
            </li>
          ))}
        </ul>
      </td>
      <td className="py-3">
        <span aria-hidden className="block size-5 rounded-sm border border-ink" />
      </td>
    </tr>
  )
}
