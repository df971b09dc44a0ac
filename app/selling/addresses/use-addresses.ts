import { useQuery } from '@tanstack/react-query'
import { listAddresses } from '#contract/selling/addresses.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'

const BOOK = ['addresses']

export function useAddresses() {
  return useQuery({ queryKey: BOOK, queryFn: ({ signal }) => send(listAddresses, { signal }) })
}

export const refreshAddresses = () => queryClient.invalidateQueries({ queryKey: BOOK })
