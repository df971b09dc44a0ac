import { useState } from 'react'
import { makeWebhook } from '#contract/site/webhooks.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { Loaded } from '../../loaded.tsx'
import { PaperList } from '../../selling/lists/paper-list.tsx'
import { useStandingError } from '../../standing-error.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { useWebhooks } from './use-webhooks.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { ShownSecret, WebhookRow } from './webhook-row.tsx'

export function WebhooksPage() {
  const webhooks = useWebhooks()
  const [secret, setSecret] = useState<string>()
  return (
    <>
      <ListHead
        title={t('webhooks.title')}
        note={
          <>
            {t('webhooks.lead')}{' '}
            <a
              href="/api/docs"
              className="underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {t('tools.api-document')}
            </a>
          </>
        }
      >
        <WebhookDialog
          label={t('webhooks.make')}
          variant="primary"
          size="main"
          draft="webhook"
          fresh={{ url: '', types: [], on: true }}
          formLabel={t('webhooks.make')}
          call={(body) => send(makeWebhook, { body })}
          done={(made) => setSecret(made.secret)}
        />
      </ListHead>
      {secret && <ShownSecret secret={secret} />}
      <div className="mt-6">
        <Loaded of={webhooks} error={useStandingError(webhooks)} failed={t('webhooks.failed')}>
          {(all) =>
            all.length === 0 ? (
              <EmptyState drawing={<PaperList />} sentence={t('webhooks.none')} action={<MessageExample />} />
            ) : (
              <ul className="rounded-card border border-line bg-surface px-5">
                {all.map((webhook) => (
                  <WebhookRow key={webhook._id} webhook={webhook} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

const message = `POST /hooks
content-type: application/json
webhook-id: 1042
webhook-timestamp: 1796039460
webhook-signature: v1,…

{"id": 1042, "type": "order.paid", "at": "2026-11-30T11:51:00.000Z",
 "data": {"orderNumber": "F-104829", "state": "paid", "totalPrice": 58.2, …}}`

function MessageExample() {
  return (
    <figure className="mx-auto grid max-w-160 gap-2">
      <figcaption className="text-13 text-ink-soft">{t('webhooks.example')}</figcaption>
      <pre className="rounded-field border border-line bg-sunken px-4 py-3 text-left font-mono text-13 wrap-anywhere whitespace-pre-wrap">
        {message}
      </pre>
    </figure>
  )
}
