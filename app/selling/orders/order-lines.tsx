import { Link } from 'react-router'
import { productPath } from '#contract/catalog/product-path.ts'
import type { DeskLine, OrderWithEvents } from '#contract/selling/order.ts'
import { t } from '#messages/catalogue.ts'
import { ProductPicture } from '../../catalog/part/product-picture.tsx'
import { keepUnits } from '../../catalog/product-form/keep-units.ts'
import { formatQuantity, formatTotal } from '../../ui/format.ts'
import { AlignedPrice } from '../../ui/price.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { ChargeRows } from '../charges/charge-rows.tsx'

export function OrderLines({ order }: { order: OrderWithEvents }) {
  const referenced = order.lines.some(({ reference }) => reference !== undefined)
  const priced = order.totalPrice !== undefined
  const columns = [
    { label: t('order-page.part') },
    ...(referenced ? [{ label: t('order-page.reference') }] : []),
    { label: t('orders.quantity'), align: 'right' as const },
    ...(priced
      ? [
          { label: t('order-page.unit-price'), align: 'right' as const },
          { label: t('order-page.line-total'), align: 'right' as const },
        ]
      : []),
  ]
  return (
    <>
      <Table label={t('order-page.lines')} columns={columns}>
        {order.lines.map((line, index) => (
          <LineRow key={line.partNumber} line={line} position={index + 1} referenced={referenced} />
        ))}
      </Table>
      {order.totalPrice !== undefined && <Sums order={order} total={order.totalPrice} />}
    </>
  )
}

interface LineRowProps {
  line: DeskLine
  position: number
  referenced: boolean
}

function LineRow({ line, position, referenced }: LineRowProps) {
  return (
    <Row top>
      <Cell narrow="line">
        <div className="flex min-w-0 flex-1 items-start gap-3">
          <span className="w-6 shrink-0 pt-0.5 text-right text-13 text-ink-soft tabular-nums">
            {position}
          </span>
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
            {line.ownNumber && (
              <p className="wrap-anywhere">{t('own-numbers.is', { number: line.ownNumber })}</p>
            )}
          </div>
        </div>
      </Cell>
      {referenced && (
        <Cell label={t('order-page.reference')} bare={line.reference === undefined}>
          <span className="text-13 wrap-anywhere">{line.reference}</span>
        </Cell>
      )}
      <Cell label={t('orders.quantity')} align="right" narrow="figure">
        <span>
          {formatQuantity(line.quantity)}
          <LineProgress line={line} />
        </span>
      </Cell>
      {line.price !== undefined && (
        <Cell label={t('order-page.unit-price')} align="right" narrow="figure">
          <AlignedPrice price={line.price} />
        </Cell>
      )}
      {line.totalPrice !== undefined && (
        <Cell label={t('order-page.line-total')} align="right" narrow="figure">
          <span className="font-medium">{formatTotal(line.totalPrice)}</span>
        </Cell>
      )}
    </Row>
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
      <div className="flex items-baseline justify-between gap-4 not-first:border-t not-first:border-line not-first:pt-2">
        <dt className="font-medium">{t('order-page.total')}</dt>
        <dd className="text-20 font-medium">{formatTotal(total)}</dd>
      </div>
      {state === 'unpaid' && received > 0 && (
        <>
          <div className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-soft">{t('order-page.received')}</dt>
            <dd>−{formatTotal(received)}</dd>
          </div>
          <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
            <dt className="font-medium">{t('order-page.left-to-pay')}</dt>
            <dd className="text-20 font-medium">{formatTotal(total - received)}</dd>
          </div>
        </>
      )}
      {returned.length > 0 && (
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-ink-soft">{t('order-page.refunded')}</dt>
          <dd>−{formatTotal(returned.reduce((sum, { amount }) => sum + amount, 0))}</dd>
        </div>
      )}
    </dl>
  )
}
