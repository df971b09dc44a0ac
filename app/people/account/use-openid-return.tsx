import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { problemType } from '#contract/refusals.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError } from '../../api.ts'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../waiting.tsx'
import { CodeStep } from './code-step.ts'
import { enterOrAsk } from './enter.ts'
import { sessionEmail } from './identity.ts'
import { IdentityError } from './identity-error.ts'
import { useSession, useSessionReady } from './session.tsx'

interface OpenIdReturn {
  entering?: ReactNode
  notice?: ReactNode
}

/** The address is untrusted and never identifies the user. */
export function useOpenIdReturn(entered = () => {}): OpenIdReturn {
  const [query, setQuery] = useSearchParams()
  const outcome = query.get('openid')
  const ready = useSessionReady()
  const session = useSession()
  const begun = useRef(false)
  const [failure, setFailure] = useState<string>()
  const [asked, setAsked] = useState<string>()
  const enters = outcome === 'done' && !failure
  useEffect(() => {
    if (!enters || !ready || session || begun.current) return
    begun.current = true
    const enterHere = async () => {
      const email = await sessionEmail()
      if (await enterOrAsk(email)) setAsked(email)
    }
    enterHere().then(entered, (error) => setFailure(reasonOf(error)))
  })
  if (asked !== undefined) {
    const back = () => {
      setQuery((shown) => new URLSearchParams(withoutOutcome(`?${shown}`)), { replace: true })
      setAsked(undefined)
    }
    return { entering: <CodeStep email={asked} onBack={back} /> }
  }
  if (enters) {
    const label = t('account.openid-entering')
    return { entering: <Waiting label={label} /> }
  }
  if (outcome === 'cancelled') return { notice: <Notice tone="info">{t('account.openid-cancelled')}</Notice> }
  if (outcome === 'limited') return { notice: <Notice tone="error">{t('account.openid-limited')}</Notice> }
  if (outcome === 'failed' || failure)
    return { notice: <Notice tone="error">{failure ?? t('account.openid-failed')}</Notice> }
  return {}
}

/** Without a session, reports that the sign-in failed instead of 'log in first', whatever the address says. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.refusal !== 'proof-needed') return error.message
  if (error instanceof IdentityError && error.type !== problemType('proof-needed')) return error.message
  return t('account.openid-failed')
}

/** Removes the outcome of an OpenID sign-in from a query, so that it is shown only once. */
export function withoutOutcome(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('openid')
  return query.size > 0 ? `?${query}` : ''
}
