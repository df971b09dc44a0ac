import { QueryClientProvider } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { NameForm, type Profile, rename } from '#contract/people/profile.ts'
import type { BookAddress } from '#contract/selling/addresses.ts'
import { type MessageKey, t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { CallDialog } from '../../call-dialog.tsx'
import { FailedList } from '../../failed-list.tsx'
import { FormField } from '../../form-field.tsx'
import { lazyScreen } from '../../lazy-screen.tsx'
import { queryClient } from '../../query-client.ts'
import { AddressText } from '../../selling/addresses/address-text.tsx'
import { useAddresses } from '../../selling/addresses/use-addresses.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountPart } from './account-part.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { CloseAccount } from './close-account.tsx'
import { enter } from './enter.ts'
import { HostedAccount } from './hosted-account.tsx'
import { CheckingSession } from './require-session.tsx'
import { useSession, useSessionReady } from './session.tsx'
import { Sessions } from './sessions.tsx'
import { useHosted } from './use-hosted.ts'
import { useOwnAccount } from './use-own-account.ts'
import { showProfile, useProfile } from './use-profile.ts'
import { useRights } from './use-rights.ts'
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
      <Page title={t('profile.title')} width="form" className="min-h-dvh">
        {session ? <OwnProfile /> : <SignedOut />}
      </Page>
    </QueryClientProvider>
  )
}

function OwnProfile() {
  const hosted = useHosted()
  const { data: profile, error, refetch } = useProfile()
  const { isPending: accountPending } = useOwnAccount()
  const { isPending: rightsPending } = useRights()
  const book = useAddresses()
  if (error && !profile) return <FailedList title={t('profile.failed')} error={error} retry={refetch} />
  // Rendered all at once: one by one, each part would push the next one down.
  if (!profile || accountPending || rightsPending || book.isPending)
    return (
      <div aria-busy="true" className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <Skeleton className="h-74" />
        <Skeleton className="h-74" />
      </div>
    )
  return (
    <>
      <VerifyNotice className="mb-6" />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        <div>
          <ProfileCard profile={profile} />
          <DefaultAddress address={book.data?.[0]} />
          <OwnCompany />
        </div>
        <div className="[&>section:first-child]:mt-0">{hosted ? <HostedAccount /> : <AccountParts />}</div>
      </div>
    </>
  )
}

function AccountParts() {
  return (
    <>
      <ChangeEmail />
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

function OwnCompany() {
  const company = useRights()
  if (!company.data) return null
  return (
    <AccountPart title={t('company.title')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-6 py-5 sm:px-8">
        <p className="min-w-0 flex-1 basis-48">
          {t(company.data.company ? 'company.in-one' : 'company.make-words')}
        </p>
        <ButtonLink to={pages.company} size="small">
          {t(company.data.company ? 'company.to' : 'company.make')}
        </ButtonLink>
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

function ProfileCard({ profile }: { profile: Profile }) {
  return (
    <Card>
      <Facts of={profile} />
      <div className="grid gap-2 border-t border-line px-6 py-5 sm:px-8">
        <ButtonLink to="/updatemyprofile" wide>
          {t('profile.to-update')}
        </ButtonLink>
        <Rename profile={profile} />
      </div>
    </Card>
  )
}

/** Without the fields that the form of the profile requires. */
function Rename({ profile: { user, email } }: { profile: Profile }) {
  return (
    <CallDialog
      key={user}
      label={t('profile.rename')}
      draft="name"
      schema={NameForm}
      fresh={{ name: user }}
      submitLabel={t('profile.rename-save')}
      call={(body) => send(rename, { body })}
      done={async (renamed) => {
        showProfile(renamed)
        // The token holds the name shown in the header; otherwise it would change only at the next renewal.
        await enter(email).catch(() => {})
        return t('profile.renamed')
      }}
      fields={(form) => <FormField form={form} name="name" label={t('profile.name')} autoComplete="name" />}
    />
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

function Value({ of: field, text }: { of: keyof Profile; text: string }) {
  if (!text) return <span className="text-ink-soft">{t('profile.not-given')}</span>
  return field === 'email' ? <EmailAddress address={text} /> : text
}
