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
import { DueDay, isDue } from './dispatch-due.tsx'
import { FulfilmentBadge } from './fulfilment-badge.tsx'
import { isToCheck } from './to-ship.ts'
import { QUEUE_LINK } from './use-queue-keys.ts'

interface QueueRowProps {
  order: QueuedOrder
  hasDays: boolean
  isChosen: boolean
  choose: (isChosen: boolean) => void
}

export function QueueRow({ order, hasDays, isChosen, choose }: QueueRowProps) {
  const { orderNumber, toShip, shipTo, user, packer, shippingDispute } = order
  const buyer = shipTo?.company ?? shipTo?.name ?? user
  const path = generatePath(pages.packing, { id: order._id })
  return (
    <Row dense>
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
      <Cell width="rest">
        <span className="min-w-0 @max-xl:wrap-anywhere @xl:truncate" title={buyer}>
          {buyer} {shipTo && <span className="text-13 text-ink-soft">{shipTo.city}</span>}
        </span>
      </Cell>
      <Cell label={t('to-ship.age')} narrow="figure">
        <time
          dateTime={order.createdAt}
          title={formatShortDay(order.createdAt)}
          className="whitespace-nowrap"
        >
          {ageOf(order.createdAt)}
        </time>
      </Cell>
      <Cell label={t('to-ship.pieces')} align="right" narrow="figure">
        <span title={t('to-ship.in-lines', { lines: formatQuantity(toShip?.lines ?? 0) })}>
          {formatQuantity(toShip?.pieces ?? 0)}
        </span>
      </Cell>
      {hasDays && (
        <Cell label={t('dispatch.leaves')} narrow="figure" width="day" bare={!isDue(order)}>
          <DueDay order={order} />
        </Cell>
      )}
      <Cell>
        <span className="flex flex-wrap items-center gap-x-3">
          <FulfilmentBadge order={order} plain />
          {isToCheck(order) && (
            <Badge tone="warn" plain>
              {t('orders.to-be-checked')}
            </Badge>
          )}
          {packer && <PackedBy packer={packer} />}
        </span>
      </Cell>
      <Cell align="right">
        <ButtonLink
          {...QUEUE_LINK}
          to={path}
          size="small"
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
