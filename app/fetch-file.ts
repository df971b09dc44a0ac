import { t } from '#messages/catalogue.ts'
import { ApiError, problemOf, withToken } from './api.ts'

/** Fetches a file of the API, with the token, which a link cannot send. `path` is below `/api`. */
export function fetchFile(path: string): Promise<Blob> {
  return withToken(async (token) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`/api${path}`, { headers }).catch(unreachable)
    if (!response.ok) throw await problemOf(response)
    return response.blob().catch(unreachable)
  })
}

function unreachable(): never {
  throw new ApiError('unreachable', t('refusal.unreachable'))
}
