import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import { generatePath, Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { Books, Finding } from '#contract/selling/books.ts'
import { drawWithSigns } from '#contract/selling/papers.ts'
import { settleRefund } from '#contract/selling/payments.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { CallButton } from '../../call-button.tsx'
import { formatInstant } from '../../format-instant.ts'
import { useCan } from '../../people/account/use-rights.ts'
import { Icon } from '../../ui/icon.tsx'

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

function SettleRefund({ orderId }: { orderId: string }) {
  const can = useCan()
  const [done, setDone] = useState(false)

  if (!can('refund')) return null
  if (done) return <span className="mt-1 block text-ink-soft">{t('books.settled')}</span>
  return (
    <span className="mt-2 block">
      <CallButton
        call={() => send(settleRefund, { params: { id: orderId }, body: {} })}
        // Shown here at once, because the polled overview lags by some seconds.
        done={() => setDone(true)}
        className="h-auto! min-h-9 py-1 whitespace-normal!"
      >
        {t('books.settle')}
      </CallButton>
    </span>
  )
}

/** The texts that keep a paper from being drawn, and the way out (rules: K-25). */
function UndrawableTexts({ order, paper, texts }: NonNullable<Finding['undrawable']> & { order: string }) {
  const can = useCan()
  const [done, setDone] = useState(false)

  return (
    <span className="mt-1 block">
      {t('books.paper-undrawable')}{' '}
      {texts.map((text) => (
        <bdi key={text} className="mr-2 font-medium">
          {text}
        </bdi>
      ))}
      <span className="block text-ink-soft">{t('books.paper-undrawable-help')}</span>
      {done && <span className="mt-1 block text-ink-soft">{t('books.drawn-with-signs')}</span>}
      {can('settings') && !done && (
        <CallButton
          call={() => send(drawWithSigns, { params: { id: order, paper }, body: {} })}
          // Shown here at once, because the polled overview lags by some seconds.
          done={() => setDone(true)}
          className="mt-2 h-auto! min-h-9 py-1 whitespace-normal!"
        >
          {t('books.draw-with-signs')}
        </CallButton>
      )}
    </span>
  )
}
