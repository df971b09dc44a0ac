import { QueryClientProvider } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { queryClient } from '../../query-client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { CheckingSession } from './require-session.tsx'
import { useSession, useSessionReady } from './session.tsx'
import { Verification } from './verification.tsx'

export function VerifyEmailPage() {
  const ready = useSessionReady()
  const session = useSession()
  const [query] = useSearchParams()
  const token = query.get('token')
  if (!ready) return <CheckingSession />
  return (
    <QueryClientProvider client={queryClient}>
      <Page title={t('account.verify-title')} width="narrow">
        {!token && <Notice tone="error">{t('verify.incomplete')}</Notice>}
        {token && session && <Verification token={token} session={session} />}
        {token && !session && <LoginFirst token={token} />}
      </Page>
    </QueryClientProvider>
  )
}

function LoginFirst({ token }: { token: string }) {
  const from = `/verify-email?${new URLSearchParams({ token })}`
  return (
    <Card className="grid gap-5 p-6 sm:p-8">
      <p>{t('verify.signed-out')}</p>
      <ButtonLink to={`/login?${new URLSearchParams({ from })}`} variant="primary" size="large" wide>
        {t('verify.log-in')}
      </ButtonLink>
      <p className="text-13 text-ink-soft">{t('verify.no-password')}</p>
    </Card>
  )
}
