import { toast } from 'sonner'
import { ApiError } from '../../api.ts'
import { queryClient } from '../../query-client.ts'

export const refreshFamilies = () => queryClient.invalidateQueries({ queryKey: ['families'] })

/** Runs a small edit without a form, such as a move by one place. A refusal is shown as a toast. */
export async function editAtOnce(edit: () => Promise<unknown>): Promise<void> {
  try {
    await edit()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
  await refreshFamilies()
}
