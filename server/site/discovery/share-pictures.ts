import { STORE_SHARE_PICTURE, sharePicture } from '#contract/site/share-picture.ts'
import { drawPicture } from '#server/catalog/drawings/draw.ts'
import { type PictureStorage, pictureType } from '#server/catalog/images/picture-storage.ts'
import { turns } from '#server/platform/runtime/turns.ts'
import { composeDrawing, composePhoto, composeStore } from './compose-picture.ts'

const MAX_KEPT_BYTES = 16 * 1024 * 1024
const MAX_WAITING = 20

export const BUSY = Symbol('busy')

type Picture = Buffer | undefined | typeof BUSY

/** Visitors can request any possible drawing, so it limits concurrency, queue length and cached bytes. */
export function openSharePictures(
  read: PictureStorage['read'],
  maxWaiting = MAX_WAITING,
): (path: string, count: () => void) => Promise<Picture> {
  const keep = keepRecent(MAX_KEPT_BYTES)
  const inTurn = turns(2)
  const making = new Map<string, Promise<Buffer | undefined>>()

  async function make(path: string, compose: () => Promise<Buffer | undefined>) {
    const picture = await inTurn(compose)
    if (picture) keep.put(path, picture)
    return picture
  }

  return async (path, count) => {
    const cached = keep.get(path) ?? making.get(path)
    if (cached) return cached
    const compose = composerOf(path, read)
    if (!compose) return undefined
    if (making.size >= maxWaiting) return BUSY
    count()
    const made = make(path, compose).finally(() => making.delete(path))
    making.set(path, made)
    return made
  }
}

function composerOf(
  path: string,
  read: PictureStorage['read'],
): (() => Promise<Buffer | undefined>) | undefined {
  if (path === STORE_SHARE_PICTURE) return composeStore
  const [, kind, key = ''] = /^\/og\/(drawings|images)\/([^/]+)\.png$/.exec(path) ?? []
  if (kind === 'drawings') return drawPicture(key) === undefined ? undefined : () => composeDrawing(key)
  // The JPEG of a picture, or the only file of a picture from an older version without sizes.
  const name = [`${key}.jpg`, `${key}.webp`].find(pictureType)
  if (kind !== 'images' || name === undefined || sharePicture(`/images/${name}`) !== path) return undefined
  return async () => {
    const file = await read(name)
    return file && composePhoto(Buffer.from(await new Response(file.body).arrayBuffer()))
  }
}

function keepRecent(maxBytes: number) {
  const kept = new Map<string, Buffer>()
  let bytes = 0
  return {
    get(path: string): Buffer | undefined {
      const picture = kept.get(path)
      if (!picture) return undefined
      // A Map iterates in insertion order, so that the first entry is the least recently used.
      kept.delete(path)
      kept.set(path, picture)
      return picture
    },
    put(path: string, picture: Buffer): void {
      kept.set(path, picture)
      bytes += picture.length
      for (const [oldest, { length }] of kept) {
        if (bytes <= maxBytes) break
        kept.delete(oldest)
        bytes -= length
      }
    },
  }
}
