import { useState } from 'react'
import { toast } from 'sonner'
import { changeWebhook, removeWebhook, rotateSecret, type Webhook } from '#contract/desk/webhooks.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { AskedAction } from '../../asked-action.tsx'
import { formatInstant } from '../../format-instant.ts'
import { Badge } from '../../ui/badge.tsx'
import { Fold } from '../../ui/fold.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { eventWords } from './event-words.ts'
import { Journal } from './journal.tsx'
import { ShownSecret } from './shown-secret.tsx'
import { refreshWebhookList, refreshWebhooks } from './use-webhooks.ts'
import { WebhookForm } from './webhook-form.tsx'

const TONES = { off: 'soft', working: 'good', failing: 'warn', stopped: 'bad' } as const

export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { _id: id, url, types, on, owner, state, failures, nextAttemptAt, skipped } = webhook
  const [secret, setSecret] = useState<string>()
  const params = { id }
  const save = async (body: Pick<Webhook, 'url' | 'types' | 'on'>) => {
    await send(changeWebhook, { params, body })
    toast.success(t('webhooks.saved'))
  }
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
            <AskedAction
              label={t('webhooks.go-on')}
              name={t('webhooks.go-on-named', { url })}
              keepLabel={t('dialog.cancel')}
              harmless
              act={() => save({ url, types, on })}
              refresh={refreshWebhooks}
            >
              {t('webhooks.go-on-body')}
            </AskedAction>
          )}
          <FormDialog
            label={t('webhooks.change')}
            name={t('webhooks.change-named', { url })}
            variant="secondary"
            title={t('webhooks.change-title')}
          >
            {(close) => (
              <WebhookForm
                name={`webhook-${id}`}
                fresh={{ url, types, on }}
                label={t('webhooks.save')}
                submit={save}
                close={close}
              />
            )}
          </FormDialog>
          <AskedAction
            label={t('webhooks.new-secret')}
            name={t('webhooks.new-secret-named', { url })}
            keepLabel={t('dialog.cancel')}
            harmless
            act={async () => setSecret((await send(rotateSecret, { params })).secret)}
          >
            {t('webhooks.new-secret-body')}
          </AskedAction>
          <AskedAction
            label={t('webhooks.remove')}
            name={t('webhooks.remove-named', { url })}
            keepLabel={t('dialog.cancel')}
            act={async () => {
              await send(removeWebhook, { params })
            }}
            refresh={refreshWebhookList}
          >
            {t('webhooks.remove-body', { url })}
          </AskedAction>
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
