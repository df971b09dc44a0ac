import { z } from 'zod'
import { Refusal } from '#server/platform/http/refusal.ts'
import { readBytes } from '#server/platform/http/request-bytes.ts'
import type { ImageSettings } from '#server/platform/settings/image-settings.ts'
import type { EncodedPicture } from './encode-picture.ts'
import type { PictureStorage } from './picture-storage.ts'
import { StorageDown } from './storage-down.ts'

type HostSettings = Extract<ImageSettings, { IMAGES: 'imgbb' }>

const TIMEOUT_MS = 20_000
const MAX_ANSWER_BYTES = 64 * 1024

/** The length limit is that of a product's `img` (contract/catalog/catalog.ts). */
const Answer = z.object({ data: z.object({ display_url: z.url().max(200) }) })

/** The key stays on the server. A picture that has an address is not sent again. */
export function openPictureHost(settings: HostSettings): Omit<PictureStorage, 'read' | 'removeFile'> {
  return {
    keptBy: 'imgbb',
    formats: 'jpeg',
    keep: async (picture, given) => given ?? upload(settings, picture),
  }
}

async function upload(settings: HostSettings, { files }: EncodedPicture): Promise<string> {
  const address = new URL(settings.IMGBB_URL)
  address.searchParams.set('key', settings.IMGBB_KEY)
  const form = new FormData()
  for (const { name, bytes } of files) form.set('image', new Blob([bytes], { type: 'image/jpeg' }), name)
  const answer = await post(address, form)
  const shown = Answer.safeParse(answer).data?.data.display_url
  if (shown === undefined) throw new StorageDown('The image host sent an answer without an address.')
  const { origin } = new URL(shown)
  if (origin !== settings.IMGBB_IMAGES_URL.origin)
    throw new StorageDown(`The image host serves pictures at ${origin}: set IMGBB_IMAGES_URL to that.`)
  return shown
}

/** Errors of `fetch` must not be passed on, because they may contain the address and with it the key. */
async function post(address: URL, body: FormData): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(address, { method: 'POST', body, redirect: 'error', signal }).catch(() => {
    throw new StorageDown('The image host cannot be reached.')
  })
  const bytes = await readBytes(response, MAX_ANSWER_BYTES)
  if (!response.ok) throw new StorageDown(`The image host answered with ${response.status}.`)
  if (bytes instanceof Refusal)
    throw new StorageDown('The image host sent an incomplete or oversized answer.')
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return undefined
  }
}
