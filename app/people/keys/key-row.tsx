import { type ApiKey, revokeKey } from '#contract/people/keys.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { formatInstant } from '../../format-instant.ts'
import { formatTotal } from '../../ui/format.ts'
import { scopeWords } from './key-form.tsx'
import { refreshKeys } from './use-keys.ts'

export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { name, email, scopes, expiresOn, orderLimit, lastUsedAt } = apiKey
  const facts = [
    email,
    lastUsedAt ? t('tools.last-used', { when: formatInstant(lastUsedAt) }) : t('tools.never-used'),
    expiresOn && t('tools.until', { day: formatUtcDay(expiresOn) }),
    orderLimit !== undefined && t('tools.limit-a-day', { limit: formatTotal(orderLimit) }),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line py-3 not-first:border-t">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-13 text-ink-soft">{scopes.map(scopeWords).join(', ')}</p>
        <p className="text-13 wrap-anywhere text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <RevokeKey apiKey={apiKey} />
    </li>
  )
}

function RevokeKey({ apiKey: { _id: id, name, webhooks } }: { apiKey: ApiKey }) {
  return (
    <ConfirmedCall
      label={t('tools.revoke')}
      name={t('tools.revoke-named', { name })}
      keepLabel={t('tools.keep')}
      call={() => send(revokeKey, { params: { id } })}
      done={() => t('tools.revoked', { name })}
      refresh={refreshKeys}
    >
      <p>{t('tools.revoke-body', { name })}</p>
      {webhooks !== undefined && <p className="mt-2">{t('tools.revoke-webhooks', { count: webhooks })}</p>}
    </ConfirmedCall>
  )
}
