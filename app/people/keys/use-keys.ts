import { listKeys } from '#contract/people/keys.ts'
import { queryClient } from '../../query-client.ts'
import { useAnswer } from '../../use-answer.ts'

const KEYS = ['keys']

export const ALL_KEYS = [...KEYS, 'all']

export function useKeys() {
  return useAnswer(KEYS, listKeys)
}

export const refreshKeys = () => queryClient.invalidateQueries({ queryKey: KEYS })
