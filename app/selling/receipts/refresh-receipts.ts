import { queryClient } from '../../query-client.ts'

export const RECEIPTS = ['receipts']

export async function refreshReceipts(): Promise<void> {
  await Promise.all(
    [RECEIPTS, ['desk-counts'], ['orders']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
