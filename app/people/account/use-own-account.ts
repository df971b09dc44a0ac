import { getOwnAccount } from '#contract/people/own-account.ts'
import { queryClient } from '../../query-client.ts'
import { useAnswer } from '../../use-answer.ts'
import { useSession } from './session.tsx'

export function useOwnAccount() {
  const email = useSession()?.email
  return useAnswer(['account', email], getOwnAccount, {}, { enabled: email !== undefined })
}

export function refreshOwnAccount(): void {
  void queryClient.invalidateQueries({ queryKey: ['account'] })
}
