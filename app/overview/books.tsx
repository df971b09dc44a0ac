import { CircleAlert, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { Books, Finding } from '#contract/books.ts'
import { t } from '#messages/catalogue.ts'
import { formatInstant } from '../format-instant.ts'
import { Icon } from '../ui/icon.tsx'

/** Whether orders, payments and stock add up; what does not, in a sentence each. */
export function BooksState({ books: { auditedAt, findings } }: { books: Books }) {
  return (
    <>
      {findings.length > 0 ? (
        <ul className="divide-y divide-line">
          {findings.map((finding) => (
            <FindingLine key={JSON.stringify(finding)} finding={finding} />
          ))}
        </ul>
      ) : (
        <p className="flex items-start gap-2">
          <Icon of={CircleCheck} className="mt-0.5 text-good" />
          {t(auditedAt ? 'books.all-well' : 'books.not-yet')}
        </p>
      )}
      {auditedAt && (
        <p className="mt-3 text-13 text-ink-soft">
          {t('books.audited')} <time dateTime={auditedAt}>{formatInstant(auditedAt)}</time>
        </p>
      )}
    </>
  )
}

function FindingLine({ finding: { kind, order, facts } }: { finding: Finding }) {
  return (
    <li className="flex items-start gap-2 py-2">
      <Icon of={CircleAlert} className="mt-0.5 text-bad" />
      <span className="min-w-0 wrap-anywhere">
        {t(`books.${kind}`, facts)}{' '}
        {order && (
          <Link to={`/dashboard/manageorders?q=${order}`} className="text-copper-deep underline">
            {t('books.see-order')}
          </Link>
        )}
      </span>
    </li>
  )
}
