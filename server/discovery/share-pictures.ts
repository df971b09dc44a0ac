import { STORE_SHARE_PICTURE, sharePicture } from '#contract/share-picture.ts'
import { drawPicture } from '#server/drawings/draw.ts'
import { pictureType } from '#server/images/picture-name.ts'
import type { PictureStorage } from '#server/images/picture-storage.ts'
import { turns } from '#server/runtime/turns.ts'
import { composeDrawing, composePhoto, composeStore } from './compose-picture.ts'

const KEPT_BYTES_MOST = 16 * 1024 * 1024
const WAITING_MOST = 20

/** More pictures wait to be made than the store takes on at once. */
export const BUSY = Symbol('busy')

type Picture = Buffer | undefined | typeof BUSY

/**
 * Gives the pictures that other sites show beside a link, by their address in the store; undefined where there is none.
 * Anybody may ask for any drawing there can be, so few are made at once, few may wait, and only so much is kept.
 */
export function openSharePictures(
  read: PictureStorage['read'],
  waitingMost = WAITING_MOST,
): (path: string) => Promise<Picture> {
  const keep = keepRecent(KEPT_BYTES_MOST)
  const inTurn = turns(2)
  const making = new Map<string, Promise<Buffer | undefined>>()

  async function make(path: string, compose: () => Promise<Buffer | undefined>) {
    const picture = await inTurn(compose)
    if (picture) keep.put(path, picture)
    return picture
  }

  return async (path) => {
    const known = keep.get(path) ?? making.get(path)
    if (known) return known
    const compose = wayToMake(path, read)
    if (!compose) return undefined
    if (making.size >= waitingMost) return BUSY
    const made = make(path, compose).finally(() => making.delete(path))
    making.set(path, made)
    return made
  }
}

/** How the picture at an address is made; undefined for an address that can be nobody's. */
function wayToMake(
  path: string,
  read: PictureStorage['read'],
): (() => Promise<Buffer | undefined>) | undefined {
  if (path === STORE_SHARE_PICTURE) return composeStore
  const [, kind, key = ''] = /^\/og\/(drawings|images)\/([^/]+)\.png$/.exec(path) ?? []
  if (kind === 'drawings') return drawPicture(key) === undefined ? undefined : () => composeDrawing(key)
  // The JPEG of a picture; of one from before there were sizes, its only file.
  const name = [`${key}.jpg`, `${key}.webp`].find(pictureType)
  if (kind !== 'images' || name === undefined || sharePicture(`/images/${name}`) !== path) return undefined
  return async () => {
    const file = await read(name)
    return file && composePhoto(Buffer.from(await new Response(file.body).arrayBuffer()))
  }
}

/** A memory of pictures that forgets those not asked for longest once they are too many bytes together. */
function keepRecent(bytesMost: number) {
  const kept = new Map<string, Buffer>()
  let bytes = 0
  return {
    get(path: string): Buffer | undefined {
      const picture = kept.get(path)
      if (!picture) return undefined
      // A map lists in the order of setting, so that the first one is the one to forget.
      kept.delete(path)
      kept.set(path, picture)
      return picture
    },
    put(path: string, picture: Buffer): void {
      kept.set(path, picture)
      bytes += picture.length
      for (const [oldest, { length }] of kept) {
        if (bytes <= bytesMost) break
        kept.delete(oldest)
        bytes -= length
      }
    },
  }
}
