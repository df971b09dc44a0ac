import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { pages } from '#contract/pages.ts'
import { confirmEmail } from '#contract/people/email-change.ts'
import { acceptInvitation } from '#contract/people/invitations.ts'
import { t } from '#messages/catalogue.ts'
import type { Session } from '../../access-token.ts'
import { ApiError, send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { enter } from './enter.ts'
import { CheckingSession } from './require-session.tsx'
import { useSession, useSessionReady } from './session.tsx'
import { Verification } from './verification.tsx'
import { VerifyNotice } from './verify-notice.tsx'

interface MailedLinkPageProps {
  /** The page's own address, to which a login leads back. */
  from: string
  incomplete?: boolean
  title: string
  /** Why a login is needed, and below its button the other ways. */
  signedOut: string
  otherWays?: (back: URLSearchParams) => ReactNode
  children: (session: Session) => ReactNode
}

/** The page of a link in a mail, which counts for the account that it was mailed for. */
function MailedLinkPage(props: MailedLinkPageProps) {
  const { from, incomplete = false, title, signedOut, otherWays, children } = props
  const ready = useSessionReady()
  const session = useSession()
  if (!ready) return <CheckingSession />
  const back = new URLSearchParams({ from })
  return (
    <QueryClientProvider client={queryClient}>
      <Page title={title} width="narrow">
        {incomplete && <Notice tone="error">{t('link.incomplete')}</Notice>}
        {!incomplete && session && children(session)}
        {!incomplete && !session && (
          <Card className="grid gap-5 p-6 sm:p-8">
            <p>{signedOut}</p>
            <ButtonLink to={`${pages.login}?${back}`} variant="primary" size="large" wide>
              {t('link.log-in')}
            </ButtonLink>
            {otherWays?.(back)}
          </Card>
        )}
      </Page>
    </QueryClientProvider>
  )
}

function useLink(path: string) {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  return { token, link: { incomplete: !token, from: `${path}?${new URLSearchParams({ token })}` } }
}

interface MailedActProps<Result> {
  words: string
  label: string
  call: () => Promise<Result>
  done: (result: Result) => { words: string; to: string; label: string }
}

/** What a link asks for, done by a button: programs that read mails open their links. */
function MailedAct<Result>({ words, label, call, done }: MailedActProps<Result>) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: call })
  if (data) {
    const is = done(data)
    return (
      <Notice tone="info" title={is.words}>
        <ButtonLink to={is.to} variant="primary" className="mt-3">
          {is.label}
        </ButtonLink>
      </Notice>
    )
  }
  const unverified = error instanceof ApiError && UNVERIFIED.has(error.refusal)
  return (
    <Card className="grid gap-5 p-6 sm:p-8">
      <p className="wrap-anywhere">{words}</p>
      {error && <Notice tone="error">{error.message}</Notice>}
      {unverified && <VerifyNotice />}
      <Button variant="primary" size="large" wide busy={isPending} onClick={() => mutate()}>
        {label}
      </Button>
    </Card>
  )
}

const UNVERIFIED = new Set<string | undefined>(['email-unverified-roles', 'email-unverified-company'])

interface InvitationProps {
  incomplete?: boolean
  from: string
  words: 'accept.words' | 'company.join-words'
  call: () => Promise<unknown>
  done: { words: string; to: string; label: string }
}

/** A page to which the link of an invitation leads, to the desk or into a company. */
export function Invitation({ words, call, done, ...link }: InvitationProps) {
  const accept = async () => {
    await call()
    await queryClient.invalidateQueries({ queryKey: ['admin'] })
    return true
  }
  return (
    <MailedLinkPage
      {...link}
      title={t('accept.title')}
      signedOut={t('accept.signed-out')}
      otherWays={(back) => (
        <ButtonLink to={`${pages.signUp}?${back}`} size="large" wide>
          {t('accept.sign-up')}
        </ButtonLink>
      )}
    >
      {({ email }) => (
        <MailedAct words={t(words, { email })} label={t('accept.accept')} call={accept} done={() => done} />
      )}
    </MailedLinkPage>
  )
}

export function AcceptPage() {
  const { token, link } = useLink(pages.accept)
  return (
    <Invitation
      {...link}
      words="accept.words"
      call={() => send(acceptInvitation, { body: { token } })}
      done={{ words: t('accept.done'), to: pages.dashboard, label: t('accept.to-desk') }}
    />
  )
}

export function ConfirmEmailPage() {
  const { token, link } = useLink(pages.confirmEmail)
  const confirm = async () => {
    const confirmed = await send(confirmEmail, { body: { token } })
    if (confirmed.changed) await enter(confirmed.email)
    return confirmed
  }
  return (
    <MailedLinkPage {...link} title={t('email-change.title')} signedOut={t('email-change.signed-out')}>
      {(session) => (
        <MailedAct
          words={t('email-change.words', { email: session.email })}
          label={t('email-change.confirm')}
          call={confirm}
          done={({ changed, email }) => ({
            words: changed ? t('email-change.changed', { email }) : t('email-change.waits'),
            to: pages.profile,
            label: t('verify.to-profile'),
          })}
        />
      )}
    </MailedLinkPage>
  )
}

export function VerifyEmailPage() {
  const { token, link } = useLink(pages.verifyEmail)
  return (
    <MailedLinkPage
      {...link}
      title={t('account.verify-title')}
      signedOut={t('verify.signed-out')}
      otherWays={() => <p className="text-13 text-ink-soft">{t('verify.no-password')}</p>}
    >
      {(session) => <Verification token={token} session={session} />}
    </MailedLinkPage>
  )
}
