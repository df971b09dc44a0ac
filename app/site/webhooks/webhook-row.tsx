import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import {
  changeWebhook,
  type Delivery,
  listDeliveries,
  removeWebhook,
  replayDelivery,
  rotateSecret,
  type Webhook,
} from '#contract/site/webhooks.ts'
import { t } from '#messages/catalogue.ts'
import { send, sendPage } from '../../api.ts'
import { CallButton } from '../../call-button.tsx'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { formatInstant } from '../../format-instant.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { eventWords, journalKey, refreshWebhookList, refreshWebhooks } from './use-webhooks.ts'
import { WebhookDialog } from './webhook-dialog.tsx'

const TONES = { off: 'soft', working: 'good', failing: 'warn', stopped: 'bad' } as const

export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { _id: id, url, types, on, owner, state, failures, nextAttemptAt, skipped } = webhook
  const [secret, setSecret] = useState<string>()
  const params = { id }
  const facts = [
    failures > 0 && t('webhooks.failures', { count: failures }),
    nextAttemptAt && t('webhooks.next', { when: formatInstant(nextAttemptAt) }),
    t('webhooks.owner', { owner }),
  ]
  return (
    <li className="border-line py-4 not-first:border-t">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium wrap-anywhere">{url}</span>
            <Badge tone={TONES[state]}>{t(`webhooks.state-${state}`)}</Badge>
          </p>
          <p className="mt-1 text-13 text-ink-soft">{types.map(eventWords).join(', ')}</p>
          <p className="text-13 wrap-anywhere text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {(state === 'stopped' || state === 'failing') && (
            <ConfirmedCall
              label={t('webhooks.go-on')}
              name={t('webhooks.go-on-named', { url })}
              call={() => send(changeWebhook, { params, body: { url, types, on } })}
              done={() => t('webhooks.saved')}
              refresh={refreshWebhooks}
              harmless
            >
              {t('webhooks.go-on-body')}
            </ConfirmedCall>
          )}
          <WebhookDialog
            label={t('webhooks.change')}
            name={t('webhooks.change-named', { url })}
            variant="secondary"
            title={t('webhooks.change-title')}
            draft={`webhook-${id}`}
            fresh={{ url, types, on }}
            formLabel={t('webhooks.save')}
            submitLabel={t('webhooks.save')}
            call={(body) => send(changeWebhook, { params, body })}
            done={() => t('webhooks.saved')}
          />
          <ConfirmedCall
            label={t('webhooks.new-secret')}
            name={t('webhooks.new-secret-named', { url })}
            call={() => send(rotateSecret, { params })}
            done={(made) => setSecret(made.secret)}
            harmless
          >
            {t('webhooks.new-secret-body')}
          </ConfirmedCall>
          <ConfirmedCall
            label={t('webhooks.remove')}
            name={t('webhooks.remove-named', { url })}
            call={() => send(removeWebhook, { params })}
            refresh={refreshWebhookList}
          >
            {t('webhooks.remove-body', { url })}
          </ConfirmedCall>
        </div>
      </div>
      {secret && <ShownSecret secret={secret} />}
      <div className="mt-2 flex flex-wrap gap-x-4">
        {skipped !== undefined && (
          <Fold
            label={t('webhooks.skipped', { count: skipped })}
            name={t('webhooks.skipped-named', { count: skipped, url })}
          >
            <Journal id={id} skipped />
          </Fold>
        )}
        <Fold label={t('webhooks.journal')} name={t('webhooks.journal-named', { url })}>
          <Journal id={id} />
        </Fold>
      </div>
    </li>
  )
}

export function ShownSecret({ secret }: { secret: string }) {
  return (
    <div className="mt-5 basis-full">
      <ShownOnce
        words={t('webhooks.shown-once')}
        value={secret}
        label={t('webhooks.copy')}
        copiedLabel={t('webhooks.copied')}
      />
    </div>
  )
}

const ROWS = 20

/** All attempts, or those after which an event was put aside. */
function Journal({ id, skipped = false }: { id: string; skipped?: boolean }) {
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
