import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Answer, AnyCall, CallInput } from '#contract/call.ts'
import { send } from './api.ts'
import { queryClient } from './query-client.ts'

type Options<C extends AnyCall> = Omit<UseQueryOptions<Answer<C>>, 'queryKey' | 'queryFn'>

/** What a call answers, kept under a key. */
export function useAnswer<C extends AnyCall>(
  queryKey: readonly unknown[],
  call: C,
  input = {} as CallInput<C>,
  options?: Options<C>,
) {
  const queryFn = ({ signal }: { signal: AbortSignal }) => send(call, { ...input, signal })
  return useQuery({ queryKey, queryFn, ...options }, queryClient)
}
