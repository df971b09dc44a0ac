import { getProfile, type Profile } from '#contract/people/profile.ts'
import { queryClient } from '../../query-client.ts'
import { useAnswer } from '../../use-answer.ts'
import { useSession } from './session.tsx'

const profileOf = (email: string | undefined) => ['profile', email]

export function useProfile() {
  const email = useSession()?.email
  return useAnswer(
    profileOf(email),
    getProfile,
    { params: { email: email ?? '' } },
    { enabled: email !== undefined },
  )
}

export function showProfile(profile: Profile): void {
  queryClient.setQueryData(profileOf(profile.email), profile)
}
