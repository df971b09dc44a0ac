import { addImage } from '#contract/images.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, problemOf, withToken } from './api.ts'

export interface UploadedImage {
  display_url: string
  width: number
  height: number
}

/**
 * Uploads a picture and reports its progress, from 0 to 1. Throws ApiError when the upload is refused or the store is
 * unreachable, and AbortError on `signal`.
 */
export function uploadImage(
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<UploadedImage> {
  return withToken((token) => post(file, token, onProgress, signal))
}

/** Uses XMLHttpRequest because fetch reports no upload progress. */
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
    request.onabort = () => reject(new DOMException('Upload aborted.', 'AbortError'))
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
