import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { verifyEmail } from '#contract/people/own-account.ts'
import { t } from '#messages/catalogue.ts'
import { keepAccessToken, type Session } from '../../access-token.ts'
import { ApiError, send } from '../../api.ts'
import { FailedNotice } from '../../failed-list.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../waiting.tsx'
import { endSession } from './identity.ts'
import { PasswordInput } from './password-input.tsx'
import { refreshOwnAccount, useOwnAccount } from './use-own-account.ts'
import { VerifyNotice } from './verify-notice.tsx'

/** A choice about what was entered in other sessions: with the password it stays. `tries` tells apart repeated tries. */
interface Choice {
  password?: string | undefined
  tries: number
}

const NOTHING_TO_CHOOSE: Choice = { tries: 0 }

/** Verifies the email with the link's token, once, and shows the outcome. */
export function Verification({ token, session }: { token: string; session: Session }) {
  const account = useOwnAccount()
  const [chosen, setChosen] = useState<Choice>()
  const choice = chosen ?? (account.data && !account.data.usedElsewhere ? NOTHING_TO_CHOOSE : undefined)
  const { data, error, refetch } = useQuery({
    queryKey: ['verification', session.userId, token, choice?.tries],
    queryFn: async ({ signal }) => {
      const verified = await send(verifyEmail, { body: { token, password: choice?.password }, signal })
      refreshOwnAccount()
      return verified
    },
    enabled: choice !== undefined,
    // A link works once, so its outcome never changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const wrong = error instanceof ApiError && error.refusal === 'wrong-password' ? error : undefined
  const choose = (password?: string) => setChosen({ password, tries: (chosen?.tries ?? 0) + 1 })
  if (data) return <Verified>{t('verify.done', { email: data.email })}</Verified>
  if (wrong || (!choice && account.data)) return <KeepOrDrop failure={wrong?.message} choose={choose} />
  if (error) return <NotVerified error={error} session={session} retry={refetch} />
  if (account.error) return <NotVerified error={account.error} session={session} retry={account.refetch} />
  return <Waiting label={t('verify.working')} />
}

function KeepOrDrop({
  failure,
  choose,
}: {
  failure: string | undefined
  choose: (password?: string) => void
}) {
  const [password, setPassword] = useState('')
  function keep(event: SubmitEvent) {
    event.preventDefault()
    choose(password)
  }
  return (
    <Card className="p-6 sm:p-8">
      <form onSubmit={keep} className="grid gap-5">
        <p>{t('verify.used-elsewhere')}</p>
        <Field label={t('account.password')} error={failure}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" size="large" wide>
          {t('verify.keep')}
        </Button>
        <p className="text-13 text-ink-soft">{t('verify.drop-lead')}</p>
        <Button wide onClick={() => choose()}>
          {t('verify.drop')}
        </Button>
      </form>
    </Card>
  )
}

function Verified({ children }: { children: string }) {
  return (
    <>
      <p role="status" className="flex gap-3 rounded-field bg-good-ground px-4 py-3 forced-colors:border">
        <Icon of={CircleCheck} className="mt-0.5 text-good" />
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </p>
      <ButtonLink to="/myprofile" variant="primary" size="large" wide className="mt-6">
        {t('verify.to-profile')}
      </ButtonLink>
    </>
  )
}

function NotVerified({ error, session, retry }: { error: Error; session: Session; retry: () => void }) {
  const { data: account } = useOwnAccount()
  const refusal = error instanceof ApiError ? error.refusal : undefined
  if (refusal === 'verification-used' && account?.emailVerified)
    return <Verified>{t('verify.used-verified')}</Verified>
  const isOver = refusal?.startsWith('verification-') || refusal === 'email-verified-elsewhere'
  return (
    <>
      <FailedNotice title={t('verify.failed')} retry={isOver ? undefined : retry}>
        {error.message}
      </FailedNotice>
      {refusal === 'verification-of-another' && <AsAnother email={session.email} />}
      {isOver && refusal !== 'verification-of-another' && <VerifyNotice className="mt-4" />}
    </>
  )
}

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
