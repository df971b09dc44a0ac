import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { ClosingForm, closeOwnAccount } from '#contract/people/own-account.ts'
import type { Profile } from '#contract/people/profile.ts'
import type { BookAddress } from '#contract/selling/addresses.ts'
import { type MessageKey, t, translate } from '#messages/catalogue.ts'
import { keepAccessToken } from '../../access-token.ts'
import { ApiError, send } from '../../api.ts'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { FailedList } from '../../failed-list.tsx'
import { lazyScreen } from '../../lazy-screen.tsx'
import { queryClient } from '../../query-client.ts'
import { AddressText } from '../../selling/addresses/address-text.tsx'
import { useAddresses } from '../../selling/addresses/use-addresses.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { Field } from '../../ui/field.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountPart, CLOSING_DONE } from './account-part.tsx'
import { ChangePassword } from './change-password.tsx'
import { HostedAccount } from './hosted-account.tsx'
import { endSession } from './identity.ts'
import { PasswordInput } from './password-input.tsx'
import { CheckingSession } from './require-session.tsx'
import { useSession, useSessionReady } from './session.tsx'
import { Sessions } from './sessions.tsx'
import { useHosted } from './use-hosted.ts'
import { useOwnAccount } from './use-own-account.ts'
import { useProfile } from './use-profile.ts'
import { VerifyNotice } from './verify-notice.tsx'

/** A separate chunk: only a store with second factors needs it. */
const SecondFactor = lazyScreen(
  'second-factor',
  async () => (await import('../second-factor/second-factor.tsx')).SecondFactor,
)

export function ProfilePage() {
  const ready = useSessionReady()
  const session = useSession()
  if (!ready) return <CheckingSession />
  return (
    <QueryClientProvider client={queryClient}>
      <Page title={t('profile.title')} width="narrow" className="min-h-dvh">
        {session ? <OwnProfile /> : <SignedOut />}
      </Page>
    </QueryClientProvider>
  )
}

function OwnProfile() {
  const hosted = useHosted()
  const { data: profile, error, refetch } = useProfile()
  const { isPending: accountPending } = useOwnAccount()
  const book = useAddresses()
  if (error && !profile) return <FailedList title={t('profile.failed')} error={error} retry={refetch} />
  return (
    <>
      <ProfileCard profile={profile} />
      {/* Rendered all at once: one by one, each part would push the next one down. */}
      {profile && !accountPending && !book.isPending && (
        <>
          <DefaultAddress address={book.data?.[0]} />
          <VerifyNotice className="mt-6" />
          {hosted ? <HostedAccount /> : <AccountParts />}
        </>
      )}
    </>
  )
}

function AccountParts() {
  return (
    <>
      <ChangePassword />
      {useOwnAccount().data?.secondFactor && <SecondFactor />}
      <Sessions />
      <CloseAccount />
    </>
  )
}

function SignedOut() {
  return (
    <Card className="p-6 sm:p-8">
      <p className="text-ink-soft">{t('profile.signed-out')}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button disabled>{t('profile.please-login')}</Button>
        <Link to="/login?from=/myprofile" className="text-copper-deep underline">
          {t('profile.to-login')}
        </Link>
      </div>
    </Card>
  )
}

/** The address with which a checkout begins. */
function DefaultAddress({ address }: { address: BookAddress | undefined }) {
  if (!address) return null
  return (
    <AccountPart title={t('profile.default-address')}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-6 py-5 sm:px-8">
        <div className="min-w-0 flex-1 basis-48">
          <AddressText address={address} />
          <p className="mt-2 text-13 text-ink-soft">{t('profile.default-address-help')}</p>
        </div>
        <ButtonLink to={pages.addresses} size="small">
          {t('profile.addresses')}
        </ButtonLink>
      </div>
    </AccountPart>
  )
}

/** 'Close account': asks 'are you sure' and for the password, if the account has one. Signs out afterwards. */
function CloseAccount() {
  const email = useSession()?.email ?? ''
  const hasPassword = useOwnAccount().data?.hasPassword ?? true
  const [password, setPassword] = useState('')
  const navigate = useNavigate()

  async function close() {
    const form = ClosingForm.safeParse(hasPassword ? { password } : {})
    if (!form.success) throw new ApiError('invalid-fields', translate(form.error.issues[0]?.message ?? ''))
    await send(closeOwnAccount, { body: form.data })
    // The store has already ended the session; this only removes its cookie from the browser.
    await endSession().catch(() => {})
    keepAccessToken(null)
    await navigate(`/login?${CLOSING_DONE}`, { replace: true })
  }

  return (
    <AccountPart title={t('closing.title')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-6 py-5 sm:px-8">
        <p className="min-w-0 flex-1 basis-48 text-ink-soft">{t('closing.lead')}</p>
        <ConfirmedCall
          label={t('closing.close')}
          keepLabel={t('closing.keep')}
          call={close}
          onClose={() => setPassword('')}
        >
          <p className="wrap-anywhere">{t('closing.body', { email })}</p>
          {hasPassword && (
            <Field label={t('account.password')} className="mt-4 text-ink">
              <PasswordInput
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            </Field>
          )}
        </ConfirmedCall>
      </div>
    </AccountPart>
  )
}

const lines: [keyof Profile, MessageKey][] = [
  ['user', 'profile.name'],
  ['email', 'profile.email'],
  ['address', 'profile.address'],
  ['number', 'profile.number'],
  ['education', 'profile.education'],
]

function ProfileCard({ profile }: { profile: Profile | undefined }) {
  return (
    <Card aria-busy={profile === undefined}>
      {profile ? <Facts of={profile} /> : <FactsSkeleton />}
      <div className="border-t border-line px-6 py-5 sm:px-8">
        <ButtonLink to="/updatemyprofile" variant="primary" wide>
          {t('profile.to-update')}
        </ButtonLink>
      </div>
    </Card>
  )
}

function Facts({ of: profile }: { of: Profile }) {
  return (
    <dl className="px-6 py-2 sm:px-8 sm:py-3">
      {lines.map(([field, label]) => (
        <div
          key={field}
          className="grid gap-x-4 gap-y-0.5 border-line py-3 not-first:border-t sm:grid-cols-[5rem_minmax(0,1fr)]"
        >
          <dt className="text-ink-soft">{t(label)}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            <Value of={field} text={profile[field]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Without the labels: an address of several lines would push down those that are painted. */
function FactsSkeleton() {
  return (
    <div className="px-6 py-2 sm:px-8 sm:py-3">
      {lines.map(([field]) => (
        <div key={field} className="border-line py-3 not-first:border-t">
          <Skeleton className="my-0.5 h-11 w-44 sm:h-4.5 sm:w-72" />
        </div>
      ))}
    </div>
  )
}

function Value({ of: field, text }: { of: keyof Profile; text: string }) {
  if (!text) return <span className="text-ink-soft">{t('profile.not-given')}</span>
  return field === 'email' ? <EmailAddress address={text} /> : text
}
