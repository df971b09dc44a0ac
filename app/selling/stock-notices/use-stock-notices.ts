import { useMutation, useQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import type { Answer } from '#contract/call.ts'
import { addStockNotice, listStockNotices, removeStockNotice } from '#contract/selling/stock-notices.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'

const queryKey = ['stock-notices']
const FRESH_MS = 30_000

export function useStockNotices() {
  return useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => send(listStockNotices, { signal }),
      staleTime: FRESH_MS,
    },
    queryClient,
  )
}

export const keepNotices = (answer: Answer<typeof listStockNotices>) =>
  queryClient.setQueryData(queryKey, answer)
const say = (error: Error) => {
  toast.error(error.message)
}

export function useAddNotice(partNumber: string, quantity: number | undefined) {
  return useMutation(
    {
      mutationFn: () => send(addStockNotice, { params: { partNumber }, body: { quantity } }),
      onSuccess(answer) {
        keepNotices(answer)
        if (answer.emailVerified) toast.success(t('notices.added', { number: partNumber }))
        else toast.info(t('notices.added-unverified', { number: partNumber }))
      },
      onError: say,
    },
    queryClient,
  )
}

export function useRemoveNotice(partNumber: string) {
  return useMutation(
    {
      mutationFn: () => send(removeStockNotice, { params: { partNumber } }),
      onSuccess(answer) {
        keepNotices(answer)
        toast.success(t('notices.removed', { number: partNumber }))
      },
      onError: say,
    },
    queryClient,
  )
}
