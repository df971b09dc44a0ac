import { useState } from 'react'
import type { DeskLine, DeskOrder } from '#contract/selling/order.ts'
import { t } from '#messages/catalogue.ts'
import { keepUnits } from '../../catalog/product-form/keep-units.ts'
import { formatQuantity } from '../../ui/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ReducedLines } from './reduced-lines.tsx'
import { useOrder } from './use-order.ts'

/** Longer lists are closed at first, so that the orders below stay in sight. Lists of orders have so many lines. */
const MAX_OPEN = 5

export function PickList({ order }: { order: DeskOrder }) {
  const { _id, lines, lineCount = lines.length } = order
  const isShort = lineCount <= MAX_OPEN
  const [open, setOpen] = useState(isShort)
  return (
    <details open={isShort} className="text-13" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer text-ink-soft">
        {t('manage-orders.pick-list', { lines: formatQuantity(lineCount) })}
      </summary>
      {isShort ? <PickedLines order={order} /> : open && <AllLines orderId={_id} />}
    </details>
  )
}

function AllLines({ orderId }: { orderId: string }) {
  const { data: order, error } = useOrder(orderId)
  if (order) return <PickedLines order={order} />
  return error ? <p className="text-bad">{error.message}</p> : <Skeleton className="mt-1 h-12 w-full" />
}

function PickedLines({ order }: { order: DeskOrder }) {
  return (
    <>
      <ul className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2">
        {order.lines.map((line) => (
          <PickedLine key={line.partNumber} line={line} />
        ))}
      </ul>
      <ReducedLines order={order} />
    </>
  )
}

function PickedLine({ line }: { line: DeskLine }) {
  return (
    <li className="col-span-full grid grid-cols-subgrid">
      <span className="text-right font-medium tabular-nums">{formatQuantity(line.quantity)} ×</span>
      <div className="wrap-anywhere">
        <span className="font-mono">{line.partNumber}</span>
        <p className="text-ink-soft">{keepUnits(line.name)}</p>
        {line.reference && <p>{t('manage-orders.reference', { reference: line.reference })}</p>}
        {line.shipped > 0 && (
          <p className="text-ink-soft">
            {t('parcels.shipped-of', {
              shipped: formatQuantity(line.shipped),
              quantity: formatQuantity(line.quantity),
            })}
          </p>
        )}
      </div>
    </li>
  )
}
