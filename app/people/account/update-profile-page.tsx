import { QueryClientProvider } from '@tanstack/react-query'
import { t } from '#messages/catalogue.ts'
import { FailedList } from '../../failed-list.tsx'
import { queryClient } from '../../query-client.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { UpdateProfileForm } from './update-profile-form.tsx'
import { useProfile } from './use-profile.ts'

export function UpdateProfilePage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Page title={t('profile.update-title')} width="narrow">
        <LoadedForm />
      </Page>
    </QueryClientProvider>
  )
}

function LoadedForm() {
  const { data: profile, error, refetch } = useProfile()
  if (error && !profile) return <FailedList title={t('profile.failed')} error={error} retry={refetch} />
  return (
    <Card aria-busy={profile === undefined} className="p-6 sm:p-8">
      {profile ? <UpdateProfileForm profile={profile} /> : <FormSkeleton />}
    </Card>
  )
}

function FormSkeleton() {
  return (
    <div className="grid gap-5">
      {['name', 'email', 'address', 'number', 'education'].map((field) => (
        <div key={field}>
          <Skeleton className="mb-2.5 h-4 w-20" />
          <Skeleton className="h-11" />
        </div>
      ))}
      <Skeleton className="h-13" />
    </div>
  )
}
