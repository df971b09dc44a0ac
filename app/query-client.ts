import { QueryClient } from '@tanstack/react-query'
import { currentSession, onSessionChange } from './access-token.ts'
import { ApiError } from './api.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal is permanent; only transient failures are retried.
      retry: (failures, error) => failures < 3 && error instanceof ApiError && isTransient(error),
      staleTime: 0,
    },
  },
})

const TRANSIENT = new Set<ApiError['refusal']>([
  'unreachable',
  'overloaded',
  'database-unavailable',
  'provider-unavailable',
])

function isTransient({ refusal }: ApiError): boolean {
  return TRANSIENT.has(refusal)
}

if (typeof window !== 'undefined') {
  let user = currentSession()?.userId
  onSessionChange(() => {
    const now = currentSession()?.userId
    if (now !== user) queryClient.clear()
    user = now
  })
}
