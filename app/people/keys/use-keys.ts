import { useQuery } from '@tanstack/react-query'
import { listKeys } from '#contract/people/keys.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'

const KEYS = ['keys']

export const ALL_KEYS = [...KEYS, 'all']

export function useKeys() {
  return useQuery({ queryKey: KEYS, queryFn: ({ signal }) => send(listKeys, { signal }) })
}

export const refreshKeys = () => queryClient.invalidateQueries({ queryKey: KEYS })
