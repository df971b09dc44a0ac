import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { OrderWithEvents } from '#contract/selling/order.ts'
import { listReturns, type Return } from '#contract/selling/returns.ts'
import { t } from '#messages/catalogue.ts'
import { formatInstant } from '../../format-instant.ts'
import { Loaded } from '../../loaded.tsx'
import { Messages } from '../../site/messages/talk.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Fold } from '../../ui/fold.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { DataTable } from '../../ui/table.tsx'
import { useAnswer } from '../../use-answer.ts'
import { OrderLink } from '../orders/order-link.tsx'
import { OrderSection } from '../orders/order-section.tsx'
import { ReturnActs } from './return-acts.tsx'

const tones = {
  asked: 'warn',
  approved: 'good',
  received: 'good',
  refunded: 'good',
  refused: 'bad',
  closed: 'soft',
} as const

/** On the page of an order that has some. */
export function OrderReturns({ order: { _id: orderId } }: { order: OrderWithEvents }) {
  const returns = useAnswer(['orders', 'returns', { orderId }], listReturns, { query: { orderId } })
  return (
    <OrderSection title={t('returns.title')}>
      <Loaded of={returns} failed={t('returns.failed')}>
        {(loaded) => <ReturnTable returns={loaded} />}
      </Loaded>
      <p className="mt-3">
        <Link to={pages.returns} className="underline underline-offset-4 hover:text-copper">
          {t('returns.to-all')}
        </Link>
      </p>
    </OrderSection>
  )
}

export function ReturnTable({ returns, ofMany = false }: { returns: Return[]; ofMany?: boolean }) {
  return (
    <DataTable
      label={t('returns.title')}
      rows={returns}
      top
      columns={[
        { label: t('returns.number'), cell: (one) => <Facts one={one} ofMany={ofMany} /> },
        {
          label: t('manage-products.actions'),
          align: 'right',
          narrow: 'inline',
          cell: (one) => <ReturnActs one={one} />,
        },
      ]}
    />
  )
}

function Facts({ one, ofMany }: { one: Return; ofMany: boolean }) {
  const { _id, number, orderId, orderNumber, email, state, reason, text, note, createdAt, lines, talked } =
    one
  return (
    <div className="max-w-measure min-w-0 flex-1 py-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-mono font-medium wrap-anywhere">{number}</span>
        <Badge tone={tones[state]}>{t(`returns.state-${state}`)}</Badge>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 text-13 text-ink-soft">
        <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
        {ofMany && <OrderLink id={orderId} number={orderNumber} />}
        {ofMany && email && <span className="wrap-anywhere">{email}</span>}
      </p>
      <p className="mt-2">{t(`returns.reason-${reason}`)}</p>
      <ul className="mt-1 text-13">
        {lines.map((line) => (
          <li key={line.line} className="wrap-anywhere">
            {formatQuantity(line.quantity)} × {line.partNumber}{' '}
            <span className="text-ink-soft">{progressOf(line)}</span>
          </li>
        ))}
      </ul>
      {text && <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>}
      {note && <p className="mt-2 border-l-2 border-copper pl-3 wrap-anywhere whitespace-pre-line">{note}</p>}
      {talked && (
        <div className="mt-2">
          <Fold label={t('talk.title')} name={`${t('talk.title')} ${number}`}>
            <Messages of="returns" id={_id} />
          </Fold>
        </div>
      )}
    </div>
  )
}

function progressOf({ unsent, received, refunded }: Return['lines'][number]): string {
  const counts = { unsent, received, refunded }
  return (['unsent', 'received', 'refunded'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => t(`returns.pieces-${name}`, { count: formatQuantity(counts[name]) }))
    .join(' · ')
}
