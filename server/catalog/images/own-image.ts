import { isDrawnFromValues } from '#contract/catalog/drawings.ts'
import { drawPicture } from '#server/catalog/drawings/draw.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import type { Config } from '#server/platform/settings/config.ts'

const DRAWING_PATH = /^\/drawings\/([^/]+)\.svg$/

export const keptImageAt = (address: string) =>
  `EXISTS (SELECT FROM images WHERE images.address = ${address})`

const keptImage = statement('kept-image', `SELECT ${keptImageAt(':address')} AS kept`)

/** Undefined if the address is not that of a drawing. */
export function isDrawnImage(address: string): boolean | undefined {
  if (isDrawnFromValues(address)) return true
  const drawing = DRAWING_PATH.exec(address)?.[1]
  return drawing === undefined ? undefined : drawPicture(drawing) !== undefined
}

export async function isOwnImage(db: Queryable, address: string): Promise<boolean> {
  return isDrawnImage(address) ?? (await keptImage(db, { address }))[0]?.kept === true
}

export function imageOrigins({ images }: Config): string[] {
  return images.IMGBB_IMAGES_URL ? [images.IMGBB_IMAGES_URL.origin] : []
}
