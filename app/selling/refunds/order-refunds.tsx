import type { OrderWithEvents } from '#contract/selling/order.ts'
import type { Refund } from '#contract/selling/refunds.ts'
import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { Badge } from '../../ui/badge.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { formatQuantity, formatTotal } from '../../ui/format.ts'
import { formatMoment } from '../orders/format-time.ts'
import { OrderSection } from '../orders/order-section.tsx'

export function OrderRefunds({ order: { refunds } }: { order: OrderWithEvents }) {
  if (refunds.length === 0) return null
  return (
    <OrderSection title={t('order-page.refunds')}>
      <ul className="grid gap-4">
        {refunds.map((refund) => (
          <RefundEntry key={refund._id} refund={refund} />
        ))}
      </ul>
    </OrderSection>
  )
}

const tones = { due: 'warn', returned: 'good', failed: 'bad', settled: 'good' } as const

function RefundEntry({ refund: { state, amount, charges, tax, lines, reason, at, by } }: { refund: Refund }) {
  return (
    <li className="grid gap-1 rounded-field border border-line px-4 py-3 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium tabular-nums">{formatTotal(amount)}</span>
        <Badge tone={tones[state]}>{t(`order-page.refund-${state}`)}</Badge>
        <time dateTime={at} className="text-13 text-ink-soft">
          {formatMoment(at)}
        </time>
      </p>
      {lines.map(({ partNumber, quantity, amount: share, restocked }) => (
        <p key={partNumber} className="text-13">
          {formatQuantity(quantity)} × <span className="font-mono">{partNumber}</span>: {formatTotal(share)}
          {restocked > 0 && ` · ${t('order-page.refund-restocked', { count: formatQuantity(restocked) })}`}
        </p>
      ))}
      {charges > 0 && (
        <p className="text-13">
          {t('order-page.refund-charges')}: {formatTotal(charges)}
        </p>
      )}
      {tax > 0 && (
        <p className="text-13">
          {t('order-page.refund-tax')}: {formatTotal(tax)}
        </p>
      )}
      {reason && <p className="text-13 whitespace-pre-line text-ink-soft">{reason}</p>}
      {by && <p className="text-13 text-ink-soft">{t('orders.event-by', { email: by })}</p>}
    </li>
  )
}

// Only admins load the form.
const RefundForm = lazyScreen('refund', async () => (await import('./refund-form.tsx')).RefundForm)

export function RefundLines({ order }: { order: OrderWithEvents }) {
  return (
    <FormDialog
      label={t('orders.refund')}
      variant="secondary"
      size="main"
      title={t('order-page.refund-title', { number: order.orderNumber })}
      description={t('order-page.refund-description')}
      wide
    >
      {(close) => <RefundForm order={order} close={close} />}
    </FormDialog>
  )
}
