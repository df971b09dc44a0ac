import { useState } from 'react'
import {
  MATCHES,
  type Statement,
  type StatementEntry,
  type StatementLeftOut,
} from '#contract/selling/bank-statements.ts'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { Table } from '../../ui/table.tsx'
import { ProposalRow } from './proposal-row.tsx'
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
