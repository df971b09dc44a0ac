import { generatePath } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { DeskOrder } from '#contract/selling/order.ts'
import { t } from '#messages/catalogue.ts'
import { useCan } from '../../people/account/use-rights.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { isToCheck, isToShip } from '../fulfilment/to-ship.ts'

/** The one thing to do next with an order in a list; nothing if it is done. */
export function NextStep({ order, asAdmin }: { order: DeskOrder; asAdmin: boolean }) {
  const canShip = useCan()('ship')
  const step = asAdmin ? deskStep(order, canShip) : buyerStep(order)
  if (!step) return null
  return (
    <ButtonLink
      to={step.to}
      size="small"
      variant={step.quiet ? 'quiet' : 'secondary'}
      aria-label={step.name}
      className="relative"
    >
      {step.label}
    </ButtonLink>
  )
}

interface Step {
  to: string
  label: string
  name: string
  quiet?: boolean
}

function deskStep(order: DeskOrder, canShip: boolean): Step | undefined {
  const { _id: id, orderNumber: number } = order
  if (order.state !== 'paid' || order.shippingDispute || !isToShip(order)) return undefined
  if (isToCheck(order))
    return {
      to: generatePath(pages.order, { id }),
      label: t('orders.check'),
      name: t('orders.check-named', { number }),
    }
  if (!canShip) return undefined
  return {
    to: generatePath(pages.packing, { id }),
    label: t('parcels.pack'),
    name: t('to-ship.pack-named', { number }),
  }
}

function buyerStep(order: DeskOrder): Step | undefined {
  const { _id: id, orderNumber: number } = order
  if (order.awaitingApproval)
    return {
      to: generatePath(pages.order, { id }),
      label: t('approval.see'),
      name: t('approval.see-named', { number }),
    }
  if (order.state === 'unpaid')
    return {
      to: generatePath(pages.payment, { orderId: id }),
      label: t('orders.pay'),
      name: t('orders.pay-named', { number }),
    }
  if (order.reduced) return undefined
  return {
    to: generatePath(pages.orderAgain, { id }),
    label: t('orders.again'),
    name: t('orders.again-named', { number }),
    quiet: true,
  }
}
