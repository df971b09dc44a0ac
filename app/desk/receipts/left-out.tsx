import type { Statement, StatementLeftOut } from '#contract/selling/statements.ts'
import { t } from '#messages/catalogue.ts'
import { Fold } from '../../ui/fold.tsx'

/** What does not count, each with the words of the file that say so. */
export function LeftOut({ leftOut }: { leftOut: Statement['leftOut'] }) {
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
