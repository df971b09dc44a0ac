import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../waiting.tsx'
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

export function CheckingSession() {
  return (
    <Page className="min-h-dvh noscript:min-h-0">
      <Waiting label={t('account.checking')} />
      <noscript>
        {/* Left out of the browser's code, which never shows it. */}
        {import.meta.env.SSR && (
          <p className="flex gap-3 pt-4">
            <ButtonLink to="/products">{t('parts.all')}</ButtonLink>
            <ButtonLink to="/contact">{t('footer.contact')}</ButtonLink>
          </p>
        )}
      </noscript>
    </Page>
  )
}
