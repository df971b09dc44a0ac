import type { Answer } from '#contract/call.ts'
import type { listPicks } from '#contract/selling/fulfilment.ts'
import { t } from '#messages/catalogue.ts'
import { keepUnits } from '../../catalog/product-form/keep-units.ts'
import { formatQuantity } from '../../ui/format.ts'
import { Cell, Row } from '../../ui/table.tsx'
import { Barcode } from './code.tsx'

export type Pick = Answer<typeof listPicks>[number]

export function PickRow({ pick: { place, partNumber, name, quantity, orders } }: { pick: Pick }) {
  return (
    <Row top>
      <Cell label={t('picking.place')}>
        <span className="inline-block @xl:min-w-20 wrap-anywhere">
          {place ? (
            <span className="font-mono text-17">{place}</span>
          ) : (
            <span className="text-13 text-ink-soft">{t('picking.no-place')}</span>
          )}
        </span>
      </Cell>
      <Cell>
        <div className="min-w-0">
          <span className="font-mono wrap-anywhere">{partNumber}</span>
          <span className="block text-13 wrap-anywhere text-ink-soft">{keepUnits(name)}</span>
          <Barcode text={partNumber} className="mt-2 h-7 max-w-full" />
        </div>
      </Cell>
      <Cell label={t('picking.quantity')} align="right">
        <span className="text-17 font-semibold">{formatQuantity(quantity)}</span>
      </Cell>
      <Cell label={t('picking.for')}>
        <ul className="text-13">
          {orders.map((order) => (
            <li key={order.orderNumber} className="whitespace-nowrap">
              <span className="font-mono">{order.orderNumber}</span> × {formatQuantity(order.quantity)}
            </li>
          ))}
        </ul>
      </Cell>
      <Cell label={t('picking.picked')}>
        <span aria-hidden className="block size-5 border border-ink" />
      </Cell>
    </Row>
  )
}
