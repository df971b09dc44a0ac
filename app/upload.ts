import { addImage } from '#contract/images.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, problemOf, withToken } from './api.ts'

/** A picture as the store keeps it. */
export interface UploadedImage {
  display_url: string
  width: number
  height: number
}

/**
 * Sends a picture to the store and tells how far it is, from 0 to 1. Throws ApiError when it is refused or the store
 * cannot be reached; ends quietly in an AbortError by `signal`.
 */
export function uploadImage(
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<UploadedImage> {
  return withToken((token) => post(file, token, onProgress, signal))
}

/** By XMLHttpRequest, since fetch does not tell how much of a body has gone out. */
function post(
  file: File,
  token: string | null,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedImage> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${addImage.path}`)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    const unreachable = () => reject(new ApiError('unreachable', t('refusal.unreachable')))
    request.onerror = unreachable
    request.onabort = () => reject(new DOMException('The upload was called off.', 'AbortError'))
    request.onload = async () => {
      const response = new Response(request.responseText, { status: request.status })
      if (!response.ok) return reject(await problemOf(response))
      await response.json().then(({ data }: { data: UploadedImage }) => resolve(data), unreachable)
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.set('image', file)
    request.send(form)
  })
}
