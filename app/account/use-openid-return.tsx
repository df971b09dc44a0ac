import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { problemType } from '#contract/refusals.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError } from '../api.ts'
import { Notice } from '../ui/notice.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { enter } from './enter.ts'
import { whoIsThere } from './identity.ts'
import { IdentityError } from './identity-error.ts'
import { useSession, useSessionReady } from './session.tsx'

/** Back from an OpenID provider: what to show in place of the form, or above it. */
interface OpenIdReturn {
  entering?: ReactNode
  notice?: ReactNode
}

/**
 * Takes up what the address says of a way through an OpenID provider: who is back with a session enters the store by it,
 * and then `entered` is called; who is back without one is told. Anybody may have written the address; it says nothing
 * of who it is.
 */
export function useOpenIdReturn(entered = () => {}): OpenIdReturn {
  const [query] = useSearchParams()
  const outcome = query.get('openid')
  const ready = useSessionReady()
  const session = useSession()
  const begun = useRef(false)
  const [failure, setFailure] = useState<string>()
  const enters = outcome === 'done' && !failure
  useEffect(() => {
    if (!enters || !ready || session || begun.current) return
    begun.current = true
    whoIsThere()
      .then(enter)
      .then(entered, (error) => setFailure(reasonOf(error)))
  })
  if (enters) {
    const label = t('account.openid-entering')
    return { entering: <Waiting label={label} withoutScript={t('waiting.noscript')} /> }
  }
  if (outcome === 'cancelled') return { notice: <Notice tone="info">{t('account.openid-cancelled')}</Notice> }
  if (outcome === 'limited') return { notice: <Notice tone="error">{t('account.openid-limited')}</Notice> }
  if (outcome === 'failed' || failure)
    return { notice: <Notice tone="error">{failure ?? t('account.openid-failed')}</Notice> }
  return {}
}

/** Who has no session, whatever the address says, is told that it did not work, and not to log in first. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.refusal !== 'proof-needed') return error.message
  if (error instanceof IdentityError && error.type !== problemType('proof-needed')) return error.message
  return t('account.openid-failed')
}

/** A page's query without what it says of a way through a provider: that is told once. */
export function withoutOutcome(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('openid')
  return query.size > 0 ? `?${query}` : ''
}
