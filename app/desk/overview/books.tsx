import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { generatePath, Link } from 'react-router'
import type { Books, Finding } from '#contract/desk/books.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { formatInstant } from '../../format-instant.ts'
import { Icon } from '../../ui/icon.tsx'
import { SettleRefund } from './settle-refund.tsx'
import { UndrawableTexts } from './undrawable-texts.tsx'

/** Long enough that one missed night is not reported. */
const STALE_MS = 36 * 60 * 60 * 1000

/** Whether orders, payments and stock agree; otherwise one sentence per finding. */
export function BooksState({ books }: { books: Books }) {
  const { auditedAt, findings } = books
  return (
    <>
      {findings.length === 0 && <Verdict books={books} />}
      {findings.length > 0 && (
        <ul className="divide-y divide-line">
          {findings.map((finding) => (
            <FindingLine key={JSON.stringify(finding)} finding={finding} />
          ))}
        </ul>
      )}
      {auditedAt && (
        <p className="mt-3 text-13 text-ink-soft">
          {t('books.audited')} <time dateTime={auditedAt}>{formatInstant(auditedAt)}</time>
        </p>
      )}
    </>
  )
}

function Verdict({ books: { auditedAt, withProvider } }: { books: Books }) {
  const [icon, tone, words] = !auditedAt
    ? ([Clock, 'text-ink-soft', 'books.not-yet'] as const)
    : Date.now() - Date.parse(auditedAt) > STALE_MS
      ? ([CircleAlert, 'text-bad', 'books.stale'] as const)
      : ([CircleCheck, 'text-good', withProvider ? 'books.all-well' : 'books.all-well-here'] as const)
  return (
    <p className="flex items-start gap-2">
      <Icon of={icon} className={`mt-0.5 ${tone}`} />
      {t(words)}
    </p>
  )
}

function FindingLine({ finding: { kind, order, facts, undrawable } }: { finding: Finding }) {
  return (
    <li className="flex items-start gap-2 py-2">
      <Icon of={CircleAlert} className="mt-0.5 text-bad" />
      <span className="min-w-0 wrap-anywhere">
        {t(`books.${kind}`, facts)}{' '}
        {order && (
          <Link to={generatePath(pages.order, { id: order })} className="text-copper-deep underline">
            {t('books.see-order')}
          </Link>
        )}
        {order && kind === 'refund-failed' && <SettleRefund orderId={order} />}
        {order && undrawable && <UndrawableTexts order={order} {...undrawable} />}
      </span>
    </li>
  )
}
