import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { verifyEmail } from '#contract/own-account.ts'
import { t } from '#messages/catalogue.ts'
import { keepAccessToken, type Session } from '../access-token.ts'
import { ApiError, send } from '../api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { endSession } from './identity.ts'
import { refreshOwnAccount, useOwnAccount } from './use-own-account.ts'
import { VerifyNotice } from './verify-notice.tsx'

/** Verifies the email with the link's token, once, and shows the outcome. */
export function Verification({ token, session }: { token: string; session: Session }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['verification', session.userId, token],
    queryFn: async ({ signal }) => {
      const verified = await send(verifyEmail, { body: { token }, signal })
      refreshOwnAccount()
      return verified
    },
    // A link works once, so its outcome never changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (error) return <NotVerified error={error} session={session} retry={refetch} />
  if (!data) return <Waiting label={t('verify.working')} withoutScript={t('waiting.noscript')} />
  return <Verified>{t('verify.done', { email: data.email })}</Verified>
}

function Verified({ children }: { children: string }) {
  return (
    <>
      <Notice tone="info">
        <span className="wrap-anywhere">{children}</span>
      </Notice>
      <ButtonLink to="/myprofile" variant="primary" size="large" wide className="mt-6">
        {t('verify.to-profile')}
      </ButtonLink>
    </>
  )
}

interface NotVerifiedProps {
  error: Error
  session: Session
  retry: () => void
}

function NotVerified({ error, session, retry }: NotVerifiedProps) {
  const { data: account } = useOwnAccount()
  const refusal = error instanceof ApiError ? error.refusal : undefined
  if (refusal === 'verification-used' && account?.emailVerified)
    return <Verified>{t('verify.used-verified')}</Verified>
  const isOver = refusal?.startsWith('verification-') || refusal === 'email-verified-elsewhere'
  return (
    <>
      <Notice
        tone="error"
        title={t('verify.failed')}
        action={
          !isOver && (
            <Button size="small" onClick={retry}>
              {t('retry')}
            </Button>
          )
        }
      >
        {error.message}
      </Notice>
      {refusal === 'verification-of-another' && <AsAnother email={session.email} />}
      {isOver && refusal !== 'verification-of-another' && <VerifyNotice className="mt-4" />}
    </>
  )
}

/** For a user who is signed in to another account: ends that session; the page then asks to log in. */
function AsAnother({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function leave() {
    setBusy(true)
    try {
      await endSession()
      keepAccessToken(null)
    } catch {
      setFailure(t('account.sign-out-failed'))
      setBusy(false)
    }
  }
  return (
    <div className="mt-6 grid gap-4">
      <p className="wrap-anywhere text-ink-soft">{t('verify.signed-in-as', { email })}</p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button variant="primary" size="large" wide busy={busy} onClick={leave}>
        {t('verify.as-another')}
      </Button>
    </div>
  )
}
