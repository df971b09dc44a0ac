import { useState } from 'react'
import { toast } from 'sonner'
import { t } from '#messages/catalogue.ts'
import { ApiError, problemOf, withToken } from '../api.ts'
import { saveAs } from '../save-as.ts'
import { Button } from '../ui/button.tsx'

const FILE = 'products.csv'

/** Saves all products on sale as a CSV file. */
export function ExportProducts() {
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      saveAs(FILE, await withToken(download))
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('refusal.fault'))
    }
    setBusy(false)
  }

  return (
    <Button busy={busy} onClick={save}>
      {t('manage-products.export')}
    </Button>
  )
}

/** Uses fetch instead of a link, because a link sends no token. */
async function download(token: string | null): Promise<Blob> {
  const unreachable = () => {
    throw new ApiError('unreachable', t('refusal.unreachable'))
  }
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`/api/${FILE}`, { headers }).catch(unreachable)
  if (!response.ok) throw await problemOf(response)
  return response.blob().catch(unreachable)
}
