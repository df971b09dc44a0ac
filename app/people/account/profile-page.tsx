import { QueryClientProvider } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { FailedList } from '../../failed-list.tsx'
import { lazyScreen } from '../../lazy-screen.tsx'
import { queryClient } from '../../query-client.ts'
import { useAddresses } from '../../selling/addresses/use-addresses.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { ChangePassword } from './change-password.tsx'
import { CheckingSession } from './checking-session.tsx'
import { CloseAccount } from './close-account.tsx'
import { DefaultAddress } from './default-address.tsx'
import { HostedAccount } from './hosted-account.tsx'
import { ProfileCard } from './profile-card.tsx'
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
