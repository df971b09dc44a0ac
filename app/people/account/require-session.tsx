import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { CheckingSession } from './checking-session.tsx'
import { useSession, useSessionReady } from './session.tsx'

/**
 * Shows its children when signed in, and a spinner until the session is known. Otherwise redirects to /login, with the
 * current address as the way back (rules: P-3).
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const ready = useSessionReady()
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  if (!ready) return <CheckingSession />
  if (session) return children
  return <Navigate to={`/login?${new URLSearchParams({ from: pathname + search + hash })}`} replace />
}
