import { useState } from 'react'
import { toast } from 'sonner'
import { t } from '#messages/catalogue.ts'
import { ApiError, problemOf, withToken } from '../api.ts'
import { saveAs } from '../save-as.ts'
import { Button } from '../ui/button.tsx'

interface SaveCsvProps {
  /** Of the download, below `/api`. Its last part names the file. */
  path: string
  label: string
}

/** Saves a CSV file of the API. */
export function SaveCsv({ path, label }: SaveCsvProps) {
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const file = await withToken((token) => download(path, token))
      saveAs(path.slice(path.lastIndexOf('/') + 1), file)
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('refusal.fault'))
    }
    setBusy(false)
  }

  return (
    <Button busy={busy} onClick={save}>
      {label}
    </Button>
  )
}

/** Uses fetch instead of a link, because a link sends no token. */
async function download(path: string, token: string | null): Promise<Blob> {
  const unreachable = () => {
    throw new ApiError('unreachable', t('refusal.unreachable'))
  }
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`/api${path}`, { headers }).catch(unreachable)
  if (!response.ok) throw await problemOf(response)
  return response.blob().catch(unreachable)
}
