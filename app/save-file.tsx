import type { ComponentProps } from 'react'
import { t } from '#messages/catalogue.ts'
import { ApiError, problemOf, withToken } from './api.ts'
import { CallButton } from './call-button.tsx'
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

/** Fetches a file of the API, with the token, which a link cannot send; made from `body` if there is one. `path` is below `/api`. */
function fetchFile(path: string, body?: unknown): Promise<Blob> {
  const made = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  return withToken(async (token) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`/api${path}`, { ...made, headers }).catch(unreachable)
    if (!response.ok) throw await problemOf(response)
    return response.blob().catch(unreachable)
  })
}

function unreachable(): never {
  throw new ApiError('unreachable', t('refusal.unreachable'))
}
