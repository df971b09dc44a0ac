import { useQuery } from '@tanstack/react-query'
import { getOwnAccount } from '#contract/people/own-account.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { useSession } from './session.tsx'

export function useOwnAccount() {
  const email = useSession()?.email
  return useQuery({
    queryKey: ['account', email],
    queryFn: ({ signal }) => send(getOwnAccount, { signal }),
    enabled: email !== undefined,
  })
}

export function refreshOwnAccount(): void {
  void queryClient.invalidateQueries({ queryKey: ['account'] })
}
