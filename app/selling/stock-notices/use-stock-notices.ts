import { toast } from 'sonner'
import type { Answer } from '#contract/call.ts'
import { addStockNotice, listStockNotices, removeStockNotice } from '#contract/selling/stock-notices.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { useAnswer } from '../../use-answer.ts'

const queryKey = ['stock-notices']
const FRESH_MS = 30_000

export function useStockNotices() {
  return useAnswer(queryKey, listStockNotices, {}, { staleTime: FRESH_MS })
}

export const keepNotices = (answer: Answer<typeof listStockNotices>) =>
  queryClient.setQueryData(queryKey, answer)

export async function addNotice(partNumber: string, quantity: number | undefined): Promise<void> {
  const answer = await send(addStockNotice, { params: { partNumber }, body: { quantity } })
  keepNotices(answer)
  if (answer.emailVerified) toast.success(t('notices.added', { number: partNumber }))
  else toast.info(t('notices.added-unverified', { number: partNumber }))
}

export async function removeNotice(partNumber: string): Promise<void> {
  keepNotices(await send(removeStockNotice, { params: { partNumber } }))
  toast.success(t('notices.removed', { number: partNumber }))
}
