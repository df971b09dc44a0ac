import type { ComponentProps } from 'react'
import { CallButton } from './call-button.tsx'
import { fetchFile } from './fetch-file.ts'
import { saveAs } from './save-as.ts'
import type { Button } from './ui/button.tsx'

interface SaveFileProps extends Pick<ComponentProps<typeof Button>, 'size' | 'variant'> {
  path: string
  /** What the file is made from; undefined saves nothing. */
  body?: () => Promise<unknown>
  name?: string
  label: string
  fullLabel?: string
}

export function SaveFile({ path, body, name, label, fullLabel, size = 'main', variant }: SaveFileProps) {
  async function save() {
    const from = await body?.()
    if (!body || from) saveAs(name ?? path.slice(path.lastIndexOf('/') + 1), await fetchFile(path, from))
  }
  return (
    <CallButton call={save} aria-label={fullLabel} size={size} variant={variant}>
      {label}
    </CallButton>
  )
}
