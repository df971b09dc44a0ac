import type { OrderWithEvents } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { useCan } from '../../people/account/use-rights.ts'
import { Notice } from '../../ui/notice.tsx'

/** Also after the bank's decision: the provider refunds no charge that was disputed. */
export function wasDisputed({ shippingDispute, events }: OrderWithEvents): boolean {
  return shippingDispute !== undefined || events.some(({ kind }) => kind === 'disputed')
}

/** Why parts are not sent and money is not given back. */
export function DisputedOrder({ order, id }: { order: OrderWithEvents; id: string }) {
  const can = useCan()
  const { state, disputeLost, shippingDispute } = order
  const atDesk = can('refund') || can('ship')
  if (!atDesk)
    return (
      disputeLost && (
        <Notice tone="warn" className="mb-6" title={t('order-page.dispute-lost')}>
          {t('order-page.dispute-lost-help')}
        </Notice>
      )
    )
  if (state !== 'paid' || !wasDisputed(order) || !(shippingDispute || can('refund'))) return null
  return (
    <Notice
      tone={shippingDispute ? 'error' : 'info'}
      className="mb-6"
      title={shippingDispute && t('packing.disputed')}
    >
      <div id={id} className="grid gap-1">
        {shippingDispute && <p>{t(`packing.dispute-${shippingDispute}`)}</p>}
        {can('refund') && <p>{t('refusal.payment-disputed')}</p>}
      </div>
    </Notice>
  )
}
