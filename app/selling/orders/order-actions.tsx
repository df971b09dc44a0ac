import { generatePath } from 'react-router'
import { partLine } from '#contract/line-limits.ts'
import { pages } from '#contract/pages.ts'
import type { OrderWithEvents } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { useCan } from '../../people/account/use-rights.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { isToCheck, isToShip } from '../fulfilment/to-ship.ts'
import { SaveAsList } from '../lists/save-as-list.ts'
import { RefundLines } from '../refunds/refund-lines.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { wasDisputed } from './disputed-order.tsx'

interface OrderActionsProps {
  order: OrderWithEvents
  own: boolean
  /** The id of the notice that says why a button is off. */
  reason: string
}

/** The next step first, filled; on a phone as wide as the page. */
export function OrderActions({ order, own, reason }: OrderActionsProps) {
  const can = useCan()
  const { _id: id, state, orderNumber, lines, reduced, shippingDispute } = order
  const off = { disabled: true, 'aria-describedby': reason }
  const toPack = can('ship') && state === 'paid' && isToShip(order) && !isToCheck(order)
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {own && state === 'unpaid' && (
        <ButtonLink
          to={generatePath(pages.payment, { orderId: id })}
          variant="primary"
          className="max-sm:w-full"
        >
          {t('orders.pay')}
        </ButtonLink>
      )}
      {toPack &&
        (shippingDispute ? (
          <Button {...off}>{t('parcels.pack')}</Button>
        ) : (
          <ButtonLink to={generatePath(pages.packing, { id })} variant="primary" className="max-sm:w-full">
            {t('parcels.pack')}
          </ButtonLink>
        ))}
      {own && !reduced && (
        <>
          <ButtonLink to={generatePath(pages.orderAgain, { id })}>{t('orders.again')}</ButtonLink>
          <SaveAsList lines={lines.map(partLine)} name={orderNumber} size="main" />
        </>
      )}
      {can('refund') &&
        state === 'paid' &&
        (wasDisputed(order) ? <Button {...off}>{t('orders.refund')}</Button> : <RefundLines order={order} />)}
      {state === 'unpaid' && <CancelOrder order={order} asAdmin={!own} />}
    </div>
  )
}
