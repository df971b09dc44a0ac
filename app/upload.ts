import { addImage } from '#contract/images.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, problemOf, withToken } from './api.ts'

export interface UploadedImage {
  display_url: string
  width: number
  height: number
}

interface Tracking {
  /** Receives the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

export async function uploadImage(file: File, tracking: Tracking): Promise<UploadedImage> {
  const form = new FormData()
  form.set('image', file)
  return (await upload<{ data: UploadedImage }>(addImage.path, form, tracking)).data
}

/**
 * Posts a file to a path below /api and returns the answer. Throws ApiError when the upload is refused or the store is
 * unreachable, and AbortError on `signal`.
 */
export function upload<Answer>(path: string, body: FormData | File, tracking: Tracking): Promise<Answer> {
  return withToken((token) => post(path, body, token, tracking))
}

/** Uses XMLHttpRequest because fetch reports no upload progress. */
function post<Answer>(
  path: string,
  body: FormData | File,
  token: string | null,
  { onProgress, signal }: Tracking,
): Promise<Answer> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}`)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    const unreachable = () => reject(new ApiError('unreachable', t('refusal.unreachable')))
    request.onerror = unreachable
    request.onabort = () => reject(new DOMException('Upload aborted.', 'AbortError'))
    request.onload = async () => {
      const response = new Response(request.responseText, { status: request.status })
      if (!response.ok) return reject(await problemOf(response))
      await response.json().then(resolve, unreachable)
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
