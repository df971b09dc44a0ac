import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { getSandboxMail, listSandboxMails, type SandboxMailHead } from '#contract/site/sandbox-mails.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, sendPage } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { useStandingError } from '../../standing-error.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, Sketch } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { useAnswer } from '../../use-answer.ts'
import { Waiting } from '../../waiting.tsx'

const REFRESH_MS = 2000

export function MailsPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Page title={t('mails.title')} lead={t('mails.lead')}>
        <Mails />
      </Page>
    </QueryClientProvider>
  )
}

function Mails() {
  const [query] = useSearchParams()
  const chosen = query.get('mail')
  const mails = useInfiniteQuery({
    queryKey: ['sandbox-mails'],
    queryFn: ({ pageParam, signal }) => sendPage(listSandboxMails, { query: { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    refetchInterval: REFRESH_MS,
  })
  const error = useStandingError(mails)
  if (error) return <MailsFailed error={error} retry={() => mails.refetch()} />
  if (!mails.data) return <Waiting label={t('chunk.waiting')} />
  const rows = mails.data.pages.flatMap((page) => page.rows)
  const shown = chosen ?? rows[0]?._id
  if (!shown) return <EmptyState drawing={<EmptyTray />} sentence={t('mails.empty')} />
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className={`min-w-0 ${chosen ? 'max-lg:hidden' : ''}`}>
        <MailList mails={rows} chosen={shown} />
        {mails.hasNextPage && (
          <Button className="mt-4" busy={mails.isFetchingNextPage} onClick={() => mails.fetchNextPage()}>
            {t('mails.older')}
          </Button>
        )}
      </div>
      {/* Next to the list, the newest is open at first. */}
      <div className={`min-w-0 ${chosen ? '' : 'max-lg:hidden'}`}>
        <MailView id={shown} />
      </div>
    </div>
  )
}

function EmptyTray() {
  return (
    <Sketch>
      <path d="M24 52 40 16h80l16 36v32H24z" />
      <path d="M24 52h32l8 12h32l8-12h32" />
      <path d="M56 30h48M52 40h56" stroke="var(--color-copper)" strokeDasharray="6 5" />
    </Sketch>
  )
}

function MailList({ mails, chosen }: { mails: SandboxMailHead[]; chosen: string }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {mails.map(({ _id, to, subject, date }) => (
        <li key={_id}>
          <Link
            to={`?mail=${_id}`}
            preventScrollReset
            aria-current={_id === chosen ? 'true' : undefined}
            className="block px-3 py-2 transition-colors hover:bg-sunken lg:aria-[current=true]:bg-copper-ground"
          >
            <span className="flex justify-between gap-x-4 text-13 text-ink-soft">
              <span className="truncate">{to}</span>
              <time dateTime={date} className="whitespace-nowrap tabular-nums">
                {formatWhen(date)}
              </time>
            </span>
            <span className="block truncate font-medium">{subject}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function MailView({ id }: { id: string }) {
  const { data: mail, ...loading } = useAnswer(['sandbox-mails', id], getSandboxMail, { params: { id } })
  if (loading.error) return <MailsFailed error={loading.error} retry={() => loading.refetch()} />
  if (!mail) return <Waiting label={t('chunk.waiting')} />
  return (
    <article aria-labelledby="mail-subject" className="lg:sticky lg:top-20">
      <Link to="?" className="mb-4 inline-flex items-center gap-2 text-copper-deep underline lg:hidden">
        <Icon of={ArrowLeft} />
        {t('mails.back')}
      </Link>
      <h2 id="mail-subject" className="text-20 font-semibold break-words">
        {mail.subject}
      </h2>
      <p className="mt-1 text-ink-soft tabular-nums">
        {t('mails.to', { email: mail.to })} · <time dateTime={mail.date}>{formatWhen(mail.date)}</time>
      </p>
      <h3 className="mt-6 mb-2 text-13 font-medium text-ink-soft">{t('mails.html')}</h3>
      <Card>
        {/* Scripts and forms are blocked, and the origin is opaque; links open in a new tab. */}
        <iframe
          title={t('mails.html')}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={mail.html.replace('<head>', '<head><base target="_blank">')}
          className="block h-160 w-full bg-white scheme-light"
        />
      </Card>
      <h3 className="mt-6 mb-2 text-13 font-medium text-ink-soft">{t('mails.text')}</h3>
      <pre className="overflow-x-auto rounded-card bg-sunken p-4 font-mono text-13 whitespace-pre-wrap break-words">
        {mail.text}
      </pre>
    </article>
  )
}

const when = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** Formats as '3 Dec, 14:20' in the browser's time zone. */
function formatWhen(iso: string): string {
  return when.format(new Date(iso))
}

function MailsFailed({ error, retry }: { error: Error; retry: () => void }) {
  const mustLogIn = error instanceof ApiError && error.refusal === 'not-signed-in'
  const action = mustLogIn ? (
    <ButtonLink size="small" to="/login?from=%2Fsandbox%2Fmails">
      {t('account.login')}
    </ButtonLink>
  ) : (
    <Button size="small" onClick={retry}>
      {t('retry')}
    </Button>
  )
  return (
    <Notice tone="error" title={t('mails.failed')} action={action}>
      {error.message}
    </Notice>
  )
}
