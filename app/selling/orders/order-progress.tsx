import { Check, RotateCcw } from 'lucide-react'
import type { DeskOrder, OrderWithEvents } from '#contract/selling/order.ts'
import { t } from '#messages/catalogue.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatShortDay } from './format-time.ts'

/** How far an order has come; nothing for one that has ended in another way. */
export function OrderProgress({ order }: { order: OrderWithEvents }) {
  const { state, fulfilment, disputeLost } = order
  if ((state !== 'unpaid' && state !== 'paid') || fulfilment === 'cancelled' || disputeLost) return null
  const steps = stepsOf(order)
  const current = steps.findIndex(({ done }) => !done)
  return (
    <ol aria-label={t('order-page.progress')} className="mb-6 grid grid-cols-4">
      {steps.map(({ label, at, words, done }, index) => (
        <li
          key={label}
          aria-current={index === current ? 'step' : undefined}
          className={`min-w-0 border-t-3 pt-2 pr-2 text-13 ${done ? 'border-good' : 'border-line'}`}
        >
          <span
            className={`flex items-start gap-1 ${done || index === current ? 'font-medium' : 'text-ink-soft'}`}
          >
            {done && <Icon of={Check} className="mt-px max-sm:hidden text-good" />}
            <span className="min-w-0 wrap-anywhere">{label}</span>
            {done && <span className="sr-only">, {t('order-page.step-done')}</span>}
          </span>
          {at && (
            <time dateTime={at} className="block text-ink-soft">
              {formatShortDay(at)}
            </time>
          )}
          {words && <span className="block text-ink-soft">{words}</span>}
        </li>
      ))}
    </ol>
  )
}

/** What a parcel takes is packed and shipped at once, so that a packer or a first parcel shows that packing goes on. */
function stepsOf({ state, fulfilment, createdAt, events, shipments, packer }: OrderWithEvents) {
  const paid = state === 'paid'
  const shipped = fulfilment === 'shipped'
  const partly = fulfilment === 'partly-shipped'
  const [first] = shipments
  const last = shipments.at(-1)
  return [
    { label: t('order-page.step-placed'), done: true, at: createdAt },
    { label: t('order-page.step-paid'), done: paid, at: events.find(({ kind }) => kind === 'paid')?.at },
    {
      label: t('order-page.step-packed'),
      done: shipped,
      at: shipped ? last?.at : first?.at,
      words: partly ? t('order-page.step-partly') : packer && t('order-page.step-packing'),
    },
    {
      label: t('order-page.step-shipped'),
      done: shipped,
      at: shipped ? last?.at : first?.at,
      words: partly ? t('order-page.step-partly') : undefined,
    },
  ]
}

const LOOKS = {
  'awaiting-approval': { tone: 'warn' },
  unpaid: { tone: 'warn' },
  paid: { tone: 'good' },
  refunded: { tone: 'soft', icon: RotateCcw },
  cancelled: { tone: 'soft' },
  expired: { tone: 'soft' },
} as const

export function StateBadge({ order, plain }: { order: DeskOrder; plain?: boolean }) {
  const state = order.awaitingApproval ? 'awaiting-approval' : order.state
  return (
    <Badge {...LOOKS[state]} plain={plain}>
      {t(state === 'awaiting-approval' ? 'approval.title' : `orders.state-${state}`)}
    </Badge>
  )
}
