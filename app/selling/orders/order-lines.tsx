import { Link } from 'react-router'
import { productPath } from '#contract/catalog/product-path.ts'
import type { DeskLine, OrderWithEvents } from '#contract/selling/order.ts'
import { t } from '#messages/catalogue.ts'
import { ProductPicture } from '../../catalog/part/product-picture.tsx'
import { keepUnits } from '../../catalog/product-form/keep-units.ts'
import { formatQuantity } from '../../ui/format.ts'
import { AlignedPrice } from '../../ui/price.tsx'
import { DataTable } from '../../ui/table.tsx'
import { ChargeRows, formatSum, SumRow } from '../charges/charge-rows.tsx'

export function OrderLines({ order }: { order: OrderWithEvents }) {
  const priced = order.totalPrice !== undefined
  return (
    <>
      <DataTable
        label={t('order-page.lines')}
        rows={order.lines}
        keyOf={({ partNumber }) => partNumber}
        top
        columns={[
          {
            label: t('order-page.part'),
            narrow: 'line',
            cell: (line, nth) => <Part line={line} nth={nth} />,
          },
          {
            label: t('order-page.reference'),
            onCard: true,
            shown: order.lines.some(({ reference }) => reference !== undefined),
            cell: ({ reference }) => reference && <span className="text-13 wrap-anywhere">{reference}</span>,
          },
          {
            label: t('orders.quantity'),
            align: 'right',
            narrow: 'figure',
            cell: (line) => (
              <span>
                {formatQuantity(line.quantity)}
                <LineProgress line={line} />
              </span>
            ),
          },
          {
            label: t('order-page.unit-price'),
            align: 'right',
            narrow: 'figure',
            shown: priced,
            cell: ({ price }) => price !== undefined && <AlignedPrice price={price} />,
          },
          {
            label: t('order-page.line-total'),
            align: 'right',
            narrow: 'figure',
            shown: priced,
            cell: ({ totalPrice }) => <span className="font-medium">{formatSum(totalPrice)}</span>,
          },
        ]}
      />
      {order.totalPrice !== undefined && <Sums order={order} total={order.totalPrice} />}
    </>
  )
}

function Part({ line, nth }: { line: DeskLine; nth: number }) {
  return (
    <div className="flex min-w-0 flex-1 items-start gap-3">
      <span className="w-6 shrink-0 pt-0.5 text-right text-13 text-ink-soft tabular-nums">{nth + 1}</span>
      <div className="w-14 shrink-0 overflow-clip rounded-field @xl:@max-4xl:hidden">
        <ProductPicture product={line} sizes="56px" />
      </div>
      <div className="min-w-0 text-13">
        <Link
          to={productPath({ _id: line.toolId, name: line.name })}
          className="font-mono text-13 wrap-anywhere underline decoration-line underline-offset-4 hover:text-copper hover:decoration-copper"
        >
          {line.partNumber}
        </Link>
        <p className="line-clamp-3 text-13 wrap-anywhere text-ink-soft">{keepUnits(line.name)}</p>
        {line.ownNumber && <p className="wrap-anywhere">{t('own-numbers.is', { number: line.ownNumber })}</p>}
      </div>
    </div>
  )
}

function LineProgress({ line: { shipped, refunded, quantity } }: { line: DeskLine }) {
  const words = [
    ...(shipped > 0
      ? [t('parcels.shipped-of', { shipped: formatQuantity(shipped), quantity: formatQuantity(quantity) })]
      : []),
    ...(refunded > 0 ? [t('order-page.refunded-pieces', { count: formatQuantity(refunded) })] : []),
  ]
  return words.map((each) => (
    <span key={each} className="block text-13 whitespace-nowrap text-ink-soft">
      {each}
    </span>
  ))
}

function Sums({ order, total }: { order: OrderWithEvents; total: number }) {
  const { charges, refunds, state, received = 0 } = order
  const returned = refunds.filter(({ state }) => state !== 'failed')
  return (
    <dl className="mt-4 ml-auto grid w-full max-w-80 gap-2 px-3 tabular-nums">
      <ChargeRows charges={charges} />
      <SumRow label={t('order-page.total')} amount={total} total="text-20" />
      {state === 'unpaid' && received > 0 && (
        <>
          <SumRow label={t('order-page.received')} amount={-received} />
          <SumRow label={t('order-page.left-to-pay')} amount={total - received} total="text-20" />
        </>
      )}
      {returned.length > 0 && (
        <SumRow
          label={t('order-page.refunded')}
          amount={-returned.reduce((sum, { amount }) => sum + amount, 0)}
        />
      )}
    </dl>
  )
}
