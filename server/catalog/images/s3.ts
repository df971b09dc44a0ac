import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { ImageSettings } from '#server/platform/settings/image-settings.ts'
import { ownAddress, type PictureStorage, pictureType, StorageDown } from './picture-storage.ts'

type S3Settings = Extract<ImageSettings, { IMAGES: 's3' }>
type Send = (name: string, init?: RequestInit) => Promise<Response>

const TIMEOUT_MS = 10_000
const RETRIES = 2
/** For a cache in front of the bucket; the store sends the same header. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** The store serves them itself, so the bucket stays private and addresses do not reveal the storage. */
export function openS3(settings: S3Settings, timeoutMs = TIMEOUT_MS): PictureStorage {
  const send = openBucket(settings, timeoutMs)
  return {
    keptBy: 'store',
    formats: 'every',
    async keep(picture) {
      await Promise.all(
        picture.files.map(({ name, bytes }) => put(send, name, bytes, pictureType(name) ?? '')),
      )
      return ownAddress(picture)
    },
    async read(name) {
      const response = await send(name)
      if (response.status === 404) return discard(response)
      if (!response.ok || !response.body) throw await refused(response, 'read', name)
      const length = response.headers.get('content-length')
      return { body: response.body, bytes: length === null ? undefined : Number(length) }
    },
    keepFile: (name, bytes, type) => put(send, name, bytes, type),
    async removeFile(name) {
      const response = await send(name, { method: 'DELETE' })
      if (!response.ok && response.status !== 404) throw await refused(response, 'deletion', name)
      await discard(response)
    },
  }
}

/** The timeout covers the response head only; the body is read at the client's pace. */
function openBucket(settings: S3Settings, timeoutMs: number): Send {
  const client = new AwsClient({
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    region: settings.S3_REGION,
    service: 's3',
    retries: RETRIES,
  })
  const folder = `${settings.S3_ENDPOINT.href.replace(/\/$/, '')}/${settings.S3_BUCKET}/images`
  return async (name, init = {}) => {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), timeoutMs)
    try {
      const signed = { ...init, redirect: 'manual' as const, signal: late.signal }
      return await client.fetch(`${folder}/${name}`, signed)
    } catch (error) {
      throw new StorageDown(`S3 cannot be reached: ${reasonOf(error)}`)
    } finally {
      clearTimeout(timer)
    }
  }
}

async function put(send: Send, name: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void> {
  const headers = {
    'content-type': type,
    'cache-control': FOR_EVER,
    'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
  }
  const response = await send(name, { method: 'PUT', body: bytes, headers })
  if (!response.ok) throw await refused(response, 'write', name)
  await discard(response)
}

async function discard(response: Response): Promise<undefined> {
  await response.body?.cancel()
}

/** Reports the error code from the XML body; the rest may be confidential. */
async function refused(response: Response, what: string, name: string): Promise<StorageDown> {
  const text = await response.text().catch(() => '')
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? 'without a code'
  return new StorageDown(`S3 rejected the ${what} of images/${name}: ${response.status} ${code}`)
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message
}
