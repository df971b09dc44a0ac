import { useQuery } from '@tanstack/react-query'
import { isAdmin } from '#contract/people/account.ts'
import { ABILITIES, type Ability, can } from '#contract/people/roles.ts'
import { send } from '../../api.ts'
import { useSession } from './session.tsx'

/** What the signed-in person may do. For display only: the server decides each call. */
export function useRights() {
  const email = useSession()?.email
  return useQuery({
    queryKey: ['admin', email],
    async queryFn({ signal }) {
      const rights = await send(isAdmin, { params: { email: email ?? '' }, signal })
      const { admin, may = admin ? ABILITIES : [], secondFactorNeeded = false, offers = false } = rights
      return { ...rights, may, secondFactorNeeded, offers }
    },
    enabled: email !== undefined,
  })
}

/** The company that the person buys for, if any. */
export const useOwnCompany = () => useRights().data?.company

/** `can('ship')`; false until the rights are loaded. */
export function useCan(): (ability: Ability) => boolean {
  const may = useRights().data?.may ?? []
  return (ability) => can(may, ability)
}
