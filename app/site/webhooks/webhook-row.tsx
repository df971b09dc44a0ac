import { useState } from 'react'
import { changeWebhook, removeWebhook, rotateSecret, type Webhook } from '#contract/site/webhooks.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { formatInstant } from '../../format-instant.ts'
import { Badge } from '../../ui/badge.tsx'
import { Fold } from '../../ui/fold.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { Journal } from './journal.tsx'
import { eventWords, refreshWebhookList, refreshWebhooks } from './use-webhooks.ts'
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
    <li className="border-line py-5 not-first:border-t">
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
