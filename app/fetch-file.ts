import { t } from '#messages/catalogue.ts'
import { ApiError, problemOf, withToken } from './api.ts'

/** Fetches a file of the API, with the token, which a link cannot send; made from `body` if there is one. `path` is below `/api`. */
export function fetchFile(path: string, body?: unknown): Promise<Blob> {
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
