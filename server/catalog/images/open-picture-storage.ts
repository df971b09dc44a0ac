import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { Refusal } from '#server/platform/http/refusal.ts'
import { readBytes } from '#server/platform/http/request-bytes.ts'
import type { Config } from '#server/platform/settings/config.ts'
import type { ImageSettings } from '#server/platform/settings/image-settings.ts'
import type { EncodedPicture } from './encode-picture.ts'
import { draftName } from './picture-drafts.ts'
import { ownAddress, type PictureStorage, StorageDown } from './picture-storage.ts'
import { openS3 } from './s3.ts'

export function picturesFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return join(resolve(DATA_DIR), 'images')
}

export function openPictureStorage(config: Config): PictureStorage {
  const { images } = config
  const disk = openDisk(picturesFolder(config))
  if (images.IMAGES === 'disk') return disk
  if (images.IMAGES === 'imgbb')
    return { ...openPictureHost(images), read: disk.read, removeFile: disk.removeFile }
  const s3 = openS3(images)
  return {
    ...s3,
    read: async (name) => (await disk.read(name)) ?? s3.read(name),
    removeFile: async (name) => {
      await disk.removeFile(name)
      await s3.removeFile(name)
    },
  }
}

type HostSettings = Extract<ImageSettings, { IMAGES: 'imgbb' }>

const TIMEOUT_MS = 20_000
const MAX_ANSWER_BYTES = 64 * 1024

/** The length limit is that of a product's `img` (contract/catalog/catalog.ts). */
const Answer = z.object({ data: z.object({ display_url: z.url().max(200) }) })

/** The key stays on the server. A picture that has an address is not sent again. */
function openPictureHost(settings: HostSettings): Omit<PictureStorage, 'read' | 'removeFile'> {
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

export function openDisk(folder: string): PictureStorage {
  const write = async (files: { name: string; bytes: Uint8Array }[]) => {
    try {
      await mkdir(folder, { recursive: true })
      for (const { name, bytes } of files) await keepFile(folder, name, bytes)
    } catch (error) {
      throw new StorageDown(`A file could not be written to the disk: ${(error as Error).message}`)
    }
  }
  return {
    keptBy: 'store',
    formats: 'every',
    async keep(picture) {
      await write(picture.files)
      return ownAddress(picture)
    },
    async read(name) {
      const body = await readFile(join(folder, name)).catch(absent)
      return body && { body, bytes: body.length }
    },
    keepFile: (name, bytes) => write([{ name, bytes }]),
    removeFile: (name) => rm(join(folder, name), { force: true }),
  }
}

/** Writes atomically: after a crash the file is complete or absent. */
async function keepFile(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const draft = join(folder, draftName(name))
  const file = await open(draft, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
    await file.close()
    await rename(draft, join(folder, name))
  } catch (error) {
    await file.close()
    await rm(draft, { force: true })
    throw error
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
