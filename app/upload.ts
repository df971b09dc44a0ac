import { addDatasheet, MAX_DATASHEET_BYTES } from '#contract/catalog/datasheets.ts'
import { addImage, MAX_IMAGE_BYTES } from '#contract/catalog/images.ts'
import { type MessageKey, t } from '#messages/catalogue.ts'
import { ApiError, problemOf, withToken } from './api.ts'

/** What a field of a form uploads: its call, the name of the file in it, and where the answer has the address. */
export interface UploadKind {
  path: string
  field: string
  maxBytes: number
  tooBig: MessageKey
  addressIn: (data: Record<string, string>) => string | undefined
}

export const pictures: UploadKind = {
  path: addImage.path,
  field: 'image',
  maxBytes: MAX_IMAGE_BYTES,
  tooBig: 'product-form.picture-too-big',
  addressIn: (data) => data.display_url,
}

export const datasheets: UploadKind = {
  path: addDatasheet.path,
  field: 'datasheet',
  maxBytes: MAX_DATASHEET_BYTES,
  tooBig: 'product-form.datasheet-too-big',
  addressIn: (data) => data.address,
}

export interface Tracking {
  /** Receives the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads a file and returns its address. Throws as `upload`. */
export async function uploadFile(
  { path, field, addressIn }: UploadKind,
  file: File,
  tracking: Tracking,
): Promise<string> {
  const form = new FormData()
  form.set(field, file)
  const { data } = await upload<{ data: Record<string, string> }>(path, form, tracking)
  return addressIn(data) ?? ''
}

/** Throws ApiError when the upload is refused or the store is unreachable, and AbortError on `signal`. */
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
