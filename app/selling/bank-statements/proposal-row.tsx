import { generatePath, Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { StatementEntry } from '#contract/selling/bank-statements.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatTotal } from '../../ui/format.ts'
import { Cell, Row } from '../../ui/table.tsx'
import { ChooseOrder } from './choose-order.tsx'
import type { ShownProposals } from './use-statement.ts'

interface ProposalRowProps extends Pick<ShownProposals, 'record' | 'recording'> {
  entry: StatementEntry
  /** Whether the money came in is not known yet. */
  asks: boolean
}

const tones = {
  exact: 'good',
  'amount-differs': 'warn',
  likely: 'warn',
  none: 'soft',
  known: 'soft',
} as const

export function ProposalRow({ entry, record, recording, asks }: ProposalRowProps) {
  const { _id, bookedOn, text, amount, orderId, orderNumber, match, open, reason, said } = entry
  const records = orderId !== undefined && match !== 'known'
  const chooses = amount > 0 && match !== 'known' && match !== 'exact'
  return (
    <Row top>
      <Cell>
        <div className="min-w-0 max-w-measure">
          <time dateTime={bookedOn} className="text-13 whitespace-nowrap text-ink-soft">
            {formatUtcDay(bookedOn)}
          </time>
          <p className="wrap-anywhere">{text}</p>
        </div>
      </Cell>
      <Cell label={t('receipts-page.amount')} align="right" narrow="figure">
        <span className={`tabular-nums ${amount < 0 ? 'text-ink-soft' : 'font-medium'}`}>
          {formatTotal(amount)}
        </span>
      </Cell>
      <Cell narrow="inline">
        <div className="flex flex-col items-start gap-x-3 gap-y-1 @4xl:min-w-64 @4xl:flex-row @4xl:flex-wrap @4xl:items-center">
          {orderId && (
            <Link
              to={generatePath(pages.order, { id: orderId })}
              className="font-mono whitespace-nowrap underline decoration-line underline-offset-4 hover:text-copper"
            >
              {orderNumber}
            </Link>
          )}
          {!asks && (
            <Badge tone={tones[match]}>
              {t(reason ? 'receipts-page.money-out' : `receipts-page.match-${match}`)}
            </Badge>
          )}
          {reason && said && (
            <span className="text-13 wrap-anywhere text-ink-soft">
              {t('receipts-page.money-out-said', { said })}
            </span>
          )}
          {match === 'amount-differs' && open !== undefined && (
            <span className="text-13 text-ink-soft">
              {t(open > 0 ? 'receipts-page.lacks' : 'receipts-page.lacks-nothing', {
                amount: formatTotal(open),
              })}
            </span>
          )}
        </div>
      </Cell>
      <Cell align="right" narrow="inline" bare={!records && !chooses}>
        <div className="flex flex-wrap justify-end gap-2">
          {chooses && (
            <ChooseOrder
              entry={entry}
              choose={(chosen) => record([{ _id, orderId: chosen }])}
              disabled={recording !== undefined}
            />
          )}
          {records && (
            <Button
              size="small"
              aria-label={t('receipts-page.record-named', {
                amount: formatTotal(amount),
                order: orderNumber ?? '',
              })}
              busy={Array.isArray(recording) && recording.includes(_id)}
              disabled={recording !== undefined}
              onClick={() => record([_id])}
            >
              {t('receipts-page.record')}
            </Button>
          )}
        </div>
      </Cell>
    </Row>
  )
}
