import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { PageWaiting } from '../ui/waiting.tsx'
import { useSession, useSessionReady } from './session.tsx'

/**
 * Shows its children to who is signed in. A spinner stands there until that is known; who is not goes to /login, which
 * remembers in its address where they came from (rules: P-3).
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const ready = useSessionReady()
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  if (!ready) return <PageWaiting label={t('account.checking')} withoutScript={t('waiting.noscript')} />
  if (session) return children
  return <Navigate to={`/login?${new URLSearchParams({ from: pathname + search + hash })}`} replace />
}
