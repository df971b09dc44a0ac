import { useQuery } from '@tanstack/react-query'
import { getProfile, type Profile } from '#contract/people/profile.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { useSession } from './session.tsx'

const profileOf = (email: string | undefined) => ['profile', email]

export function useProfile() {
  const email = useSession()?.email
  return useQuery({
    queryKey: profileOf(email),
    queryFn: ({ signal }) => send(getProfile, { params: { email: email ?? '' }, signal }),
    enabled: email !== undefined,
  })
}

export function showProfile(profile: Profile): void {
  queryClient.setQueryData(profileOf(profile.email), profile)
}
