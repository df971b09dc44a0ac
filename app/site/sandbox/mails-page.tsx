import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listSandboxMails } from '#contract/site/sandbox-mails.ts'
import { t } from '#messages/catalogue.ts'
import { sendPage } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { useStandingError } from '../../standing-error.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Sketch } from '../../ui/sketch.tsx'
import { Waiting } from '../../waiting.tsx'
import { MailList } from './mail-list.tsx'
import { MailView } from './mail-view.tsx'
import { MailsFailed } from './mails-failed.tsx'

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
  if (rows.length === 0) return <EmptyState drawing={<EmptyTray />} sentence={t('mails.empty')} />
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className={`min-w-0 ${chosen ? 'max-lg:hidden' : ''}`}>
        <MailList mails={rows} chosen={chosen} />
        {mails.hasNextPage && (
          <Button className="mt-4" busy={mails.isFetchingNextPage} onClick={() => mails.fetchNextPage()}>
            {t('mails.older')}
          </Button>
        )}
      </div>
      {chosen ? (
        <MailView id={chosen} />
      ) : (
        <p className="py-8 text-ink-soft max-lg:hidden">{t('mails.pick')}</p>
      )}
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
