import { listAddresses } from '#contract/selling/addresses.ts'
import { queryClient } from '../../query-client.ts'
import { useAnswer } from '../../use-answer.ts'

const BOOK = ['addresses']

export function useAddresses() {
  return useAnswer(BOOK, listAddresses)
}

export const refreshAddresses = () => queryClient.invalidateQueries({ queryKey: BOOK })
