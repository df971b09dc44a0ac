import { type ComponentProps, useState } from 'react'
import { toast } from 'sonner'
import { t } from '#messages/catalogue.ts'
import { ApiError } from './api.ts'
import { fetchFile } from './fetch-file.ts'
import { saveAs } from './save-as.ts'
import { Button } from './ui/button.tsx'

interface SaveFileProps extends Pick<ComponentProps<typeof Button>, 'size' | 'variant'> {
  path: string
  /** What the file is made from; undefined saves nothing. */
  body?: () => Promise<unknown>
  name?: string
  label: string
  fullLabel?: string
}

export function SaveFile({ path, body, name, label, fullLabel, ...looks }: SaveFileProps) {
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const from = await body?.()
      if (!body || from) saveAs(name ?? path.slice(path.lastIndexOf('/') + 1), await fetchFile(path, from))
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('refusal.fault'))
    }
    setBusy(false)
  }

  return (
    <Button busy={busy} onClick={save} aria-label={fullLabel} {...looks}>
      {label}
    </Button>
  )
}
