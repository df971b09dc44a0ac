import { PackageOpen, UserRound } from 'lucide-react'
import { generatePath, Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { QueuedOrder } from '#contract/selling/fulfilment.ts'
import type { Packer } from '#contract/selling/shipments.ts'
import { t } from '#messages/catalogue.ts'
import { useSession } from '../../people/account/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Cell, Row } from '../../ui/table.tsx'
import { formatShortDay } from '../orders/format-time.ts'
import { ageOf, formatClock } from './age.ts'
import { DispatchDue } from './dispatch-due.tsx'
import { FulfilmentBadge } from './fulfilment-badge.tsx'
import { isToCheck } from './to-ship.ts'
import { QUEUE_LINK } from './use-queue-keys.ts'

interface QueueRowProps {
  order: QueuedOrder
  isChosen: boolean
  choose: (isChosen: boolean) => void
}

export function QueueRow({ order, isChosen, choose }: QueueRowProps) {
  const { orderNumber, toShip, shipTo, user, packer, shippingDispute } = order
  const path = generatePath(pages.packing, { id: order._id })
  return (
    <Row>
      <Cell>
        <span className="flex items-center gap-3">
          <label className="-m-2 grid size-11 place-items-center">
            <input
              type="checkbox"
              aria-label={t('to-ship.choose', { number: orderNumber })}
              checked={isChosen}
              disabled={shippingDispute !== undefined || isToCheck(order)}
              onChange={({ target }) => choose(target.checked)}
              className="size-5 accent-copper"
            />
          </label>
          <Link
            to={generatePath(pages.order, { id: order._id })}
            className="inline-flex min-h-11 items-center font-mono whitespace-nowrap underline decoration-line underline-offset-4 hover:text-copper hover:decoration-copper"
          >
            {orderNumber}
          </Link>
        </span>
      </Cell>
      <Cell>
        <span className="min-w-0 wrap-anywhere @xl:block @xl:min-w-28">
          {shipTo?.company ?? shipTo?.name ?? user}
          {shipTo && <span className="block text-13 text-ink-soft">{shipTo.city}</span>}
        </span>
      </Cell>
      <Cell label={t('to-ship.age')} narrow="figure">
        <span className="whitespace-nowrap">
          {ageOf(order.createdAt)}
          <time dateTime={order.createdAt} className="block text-13 text-ink-soft">
            {formatShortDay(order.createdAt)}
          </time>
        </span>
      </Cell>
      <Cell label={t('to-ship.pieces')} align="right" narrow="figure">
        <span>
          {formatQuantity(toShip?.pieces ?? 0)}
          <span className="block text-13 text-ink-soft">
            {t('to-ship.in-lines', { lines: formatQuantity(toShip?.lines ?? 0) })}
          </span>
        </span>
      </Cell>
      <Cell>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 @xl:flex-col @xl:items-start">
          <FulfilmentBadge order={order} />
          <DispatchDue order={order} />
          {shippingDispute && <Badge tone="bad">{t('to-ship.disputed')}</Badge>}
          {isToCheck(order) && <Badge tone="warn">{t('orders.to-be-checked')}</Badge>}
          {packer && <PackedBy packer={packer} />}
        </span>
      </Cell>
      <Cell align="right">
        <ButtonLink
          {...QUEUE_LINK}
          to={path}
          aria-label={t('to-ship.pack-named', { number: orderNumber })}
          className="@max-xl:mt-2 @max-xl:w-full"
        >
          <span className="contents @xl:@max-4xl:hidden">
            <Icon of={PackageOpen} />
          </span>
          {t('to-ship.pack')}
        </ButtonLink>
      </Cell>
    </Row>
  )
}

function PackedBy({ packer: { name, email, until, mine } }: { packer: Packer }) {
  const own = useSession()?.email
  const isMe = mine ?? own === email
  return (
    <Badge tone="warn" icon={UserRound} plain>
      <span className="flex min-w-0 flex-wrap gap-x-1.5">
        <span className="max-w-52 truncate @xl:@max-4xl:max-w-32">{isMe ? t('to-ship.you') : name}</span>
        {t('to-ship.until', { time: formatClock(until) })}
      </span>
    </Badge>
  )
}
