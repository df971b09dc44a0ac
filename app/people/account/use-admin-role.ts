import { useQuery } from '@tanstack/react-query'
import { isAdmin } from '#contract/people/account.ts'
import { send } from '../../api.ts'
import { useSession } from './session.tsx'

export function useAdminRole() {
  const email = useSession()?.email
  return useQuery({
    queryKey: ['admin', email],
    queryFn: async ({ signal }) => (await send(isAdmin, { params: { email: email ?? '' }, signal })).admin,
    enabled: email !== undefined,
  })
}
