import { QueryClient } from '@tanstack/react-query'
import { currentSession, onSessionChange } from './access-token.ts'
import { ApiError } from './api.ts'

/** What the signed-in screens have loaded. Forgotten as soon as somebody else, or nobody, is signed in. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal stays one however often it is asked for; only what may pass is tried again.
      retry: (failures, error) => failures < 3 && error instanceof ApiError && isPassing(error),
      staleTime: 0,
    },
  },
})

const PASSING = new Set<ApiError['refusal']>([
  'unreachable',
  'overloaded',
  'database-unavailable',
  'provider-unavailable',
])

function isPassing({ refusal }: ApiError): boolean {
  return PASSING.has(refusal)
}

if (typeof window !== 'undefined') {
  let user = currentSession()?.userId
  onSessionChange(() => {
    const now = currentSession()?.userId
    if (now !== user) queryClient.clear()
    user = now
  })
}
