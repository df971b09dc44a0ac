import { useInfiniteQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { type Delivery, listDeliveries, replayDelivery } from '#contract/site/webhooks.ts'
import { t } from '#messages/catalogue.ts'
import { send, sendPage } from '../../api.ts'
import { CallButton } from '../../call-button.tsx'
import { formatInstant } from '../../format-instant.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { eventWords, journalKey, refreshWebhooks } from './use-webhooks.ts'

const ROWS = 20

/** All attempts, or those after which an event was put aside. */
export function Journal({ id, skipped = false }: { id: string; skipped?: boolean }) {
  const journal = useInfiniteQuery({
    queryKey: [...journalKey(id), skipped],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after, signal }) =>
      sendPage(listDeliveries, {
        params: { id },
        query: { after, limit: String(ROWS), ...(skipped && { skipped: 'true' as const }) },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  })
  const rows = journal.data?.pages.flatMap((page) => page.rows)
  if (journal.error) return <p className="pt-1 text-bad">{journal.error.message}</p>
  if (!rows) return <Skeleton className="mt-2 h-10" />
  if (rows.length === 0) return <p className="pt-1 text-ink-soft">{t('webhooks.no-journal')}</p>
  return (
    <>
      <ul className="mt-1">
        {rows.map((delivery) => (
          <Attempt key={delivery._id} webhook={id} delivery={delivery} />
        ))}
      </ul>
      {journal.hasNextPage && (
        <Button size="small" busy={journal.isFetchingNextPage} onClick={() => journal.fetchNextPage()}>
          {t('webhooks.earlier')}
        </Button>
      )}
    </>
  )
}

function Attempt({ webhook, delivery }: { webhook: string; delivery: Delivery }) {
  const { _id, type, at, status, answer, failure, delivered, tookMs, replay, skipped, body } = delivery
  const facts = [skipped && t('webhooks.put-aside'), replay && t('webhooks.by-replay'), `${tookMs} ms`]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line py-2 not-first:border-t">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3">
          <Badge tone={delivered ? 'good' : 'bad'} plain>
            {status ?? t('webhooks.no-answer')}
          </Badge>
          <span>{eventWords(type)}</span>
          <time dateTime={at} className="text-ink-soft">
            {formatInstant(at)}
          </time>
          <span className="text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
        </p>
        {failure && <p className="wrap-anywhere text-bad">{failure}</p>}
        {body && (
          <Fold label={t('webhooks.body')} name={t('webhooks.body-named', { when: formatInstant(at) })}>
            <p className="max-w-3xl font-mono wrap-anywhere text-ink-soft">{body}</p>
          </Fold>
        )}
        {answer && <p className="max-w-3xl font-mono wrap-anywhere text-ink-soft">{answer}</p>}
      </div>
      <CallButton
        call={() => send(replayDelivery, { params: { id: webhook, delivery: _id } })}
        done={(sent) =>
          sent.delivered ? t('webhooks.replayed') : void toast.error(t('webhooks.replay-failed'))
        }
        refresh={refreshWebhooks}
        aria-label={t('webhooks.replay-named', { event: eventWords(type), when: formatInstant(at) })}
      >
        {t('webhooks.replay')}
      </CallButton>
    </li>
  )
}
