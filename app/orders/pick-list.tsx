import type { OrderLine } from '#contract/order-lines.ts'
import type { Order } from '#contract/orders.ts'
import { t } from '#messages/catalogue.ts'
import { keepUnits } from '../catalog/keep-units.ts'
import { formatQuantity } from '../ui/format.ts'

/** Longer lists are closed at first, so that the orders below stay in sight. */
const OPEN_MOST = 5

/** What the owner takes from the shelf for an order. */
export function PickList({ order: { lines } }: { order: Order }) {
  return (
    <details open={lines.length <= OPEN_MOST} className="text-13">
      <summary className="min-h-6 cursor-pointer text-ink-soft">
        {t('manage-orders.pick-list', { lines: formatQuantity(lines.length) })}
      </summary>
      <ul className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2">
        {lines.map((line) => (
          <PickedLine key={line.partNumber} line={line} />
        ))}
      </ul>
    </details>
  )
}

function PickedLine({ line }: { line: OrderLine }) {
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
