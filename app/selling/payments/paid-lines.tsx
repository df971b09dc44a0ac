import { generatePath, Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { Order } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity, formatTotal } from '../../ui/format.ts'

const SHOWN = 6

export function PaidLines({ order: { _id, lines } }: { order: Order }) {
  return (
    <div className="border-t border-line text-13">
      <ul>
        {lines.slice(0, SHOWN).map(({ partNumber, quantity, totalPrice }) => (
          <li key={partNumber} className="flex items-baseline gap-3 border-b border-line py-1.5 tabular-nums">
            <span className="min-w-14 text-right text-ink-soft">{formatQuantity(quantity)} ×</span>
            <span className="min-w-0 flex-1 font-mono wrap-anywhere">{partNumber}</span>
            <span>{formatTotal(totalPrice)}</span>
          </li>
        ))}
      </ul>
      <Link
        to={generatePath(pages.order, { id: _id })}
        className="mt-2 inline-flex min-h-6 items-center text-copper-deep underline"
      >
        {t('paid.see-lines')}
      </Link>
    </div>
  )
}
