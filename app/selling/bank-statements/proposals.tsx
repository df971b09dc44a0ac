import { useState } from 'react'
import {
  MATCHES,
  type Statement,
  type StatementEntry,
  type StatementLeftOut,
} from '#contract/selling/bank-statements.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { formatQuantity, formatTotal } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { ChooseOrder } from './choose-order.tsx'
import type { ShownProposals } from './use-statement.ts'

interface ProposalsProps {
  shown: ShownProposals
  statement: Statement
}

const FIRST = 50

/** The entries of a statement: what can be recorded first, money that left the account last. */
export function Proposals({ shown, statement: { entries, leftOut, question } }: ProposalsProps) {
  const { record, recording } = shown
  const [all, setAll] = useState(false)
  const sorted = [...entries].sort((one, other) => rankOf(one) - rankOf(other))
  const exact = entries.filter(({ match }) => match === 'exact').length
  if (entries.length === 0)
    return (
      <div className="mt-5 grid grid-cols-1 gap-4">
        <p role="status">{t('receipts-page.nothing-came')}</p>
        {leftOut.length > 0 && <LeftOut leftOut={leftOut} />}
      </div>
    )
  const columns = [
    { label: t('receipts-page.text') },
    { label: t('receipts-page.amount'), align: 'right' as const },
    { label: t('receipts-page.order') },
    { label: t('manage-products.actions'), unlabelled: true },
  ]
  return (
    <div className="mt-5 grid grid-cols-1 gap-4">
      {question && <DirectionQuestion shown={shown} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status">
          {question ? t('receipts-page.count-entries', { count: entries.length }) : countsIn(entries)}
        </p>
        {exact > 0 && (
          <Button
            variant="primary"
            busy={recording === 'exact'}
            disabled={recording !== undefined}
            onClick={() => record('exact')}
          >
            {t('receipts-page.record-exact', { count: exact })}
          </Button>
        )}
      </div>
      <Table label={t('receipts-page.entries')} columns={columns}>
        {sorted.slice(0, all ? undefined : FIRST).map((entry) => (
          <ProposalRow
            key={entry._id}
            entry={entry}
            record={record}
            recording={recording}
            asks={question !== undefined}
          />
        ))}
      </Table>
      {!all && sorted.length > FIRST && (
        <div>
          <Button onClick={() => setAll(true)}>
            {t('receipts-page.show-all', { count: formatQuantity(sorted.length) })}
          </Button>
        </div>
      )}
      {leftOut.length > 0 && <LeftOut leftOut={leftOut} />}
    </div>
  )
}

function rankOf({ match, amount }: StatementEntry): number {
  return amount < 0 ? MATCHES.length : MATCHES.indexOf(match)
}

/** Such as '12 entries: 8 exact, 1 likely, 3 without an order'. */
function countsIn(entries: StatementEntry[]): string {
  const parts = MATCHES.flatMap((match) => {
    const count = entries.filter((entry) => entry.match === match).length
    return count > 0 ? t(`receipts-page.count-${match}`, { count }) : []
  })
  return `${t('receipts-page.count-entries', { count: entries.length })}: ${parts.join(', ')}`
}

/** Asked once about all amounts of a statement that say nothing of it (rules: M-46). */
function DirectionQuestion({ shown: { answer, answering } }: { shown: ShownProposals }) {
  return (
    <Notice
      tone="warn"
      title={t('receipts-page.all-came')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            busy={answering === true}
            disabled={answering !== undefined}
            onClick={() => answer(true)}
          >
            {t('receipts-page.all-came-yes')}
          </Button>
          <Button busy={answering === false} disabled={answering !== undefined} onClick={() => answer(false)}>
            {t('receipts-page.all-came-no')}
          </Button>
        </div>
      }
    >
      {t('receipts-page.all-came-help')}
    </Notice>
  )
}

/** What does not count, each with the words of the file that say so. */
function LeftOut({ leftOut }: { leftOut: Statement['leftOut'] }) {
  const label = t('receipts-page.left-out', { count: leftOut.length })
  return (
    <Fold label={label} name={label}>
      <ul className="mt-2 grid max-w-measure gap-2 text-13">
        {leftOut.map((each) => (
          <li key={each.row} className="wrap-anywhere">
            <p>{sentencesOf(each)}</p>
            {each.text && <p className="text-ink-soft">{each.text}</p>}
          </li>
        ))}
      </ul>
    </Fold>
  )
}

/** Such as 'Row 3 is not booked. Column “Status” says “Failed”.' */
function sentencesOf({ row, why, said, column }: StatementLeftOut): string {
  const what = t(`receipts-page.left-out-${why}`, { row })
  if (said === undefined || column === undefined) return what
  const words = said
    ? t('receipts-page.left-out-says', { column, said })
    : t('receipts-page.left-out-empty', { column })
  return `${what} ${words}`
}

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

function ProposalRow({ entry, record, recording, asks }: ProposalRowProps) {
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
          {orderId && orderNumber && <OrderLink id={orderId} number={orderNumber} />}
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
