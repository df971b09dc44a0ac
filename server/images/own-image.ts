import { type Queryable, statement } from '#server/database/database.ts'
import { drawPicture } from '#server/drawings/draw.ts'

const DRAWING_PATH = /^\/drawings\/([^/]+)\.svg$/

/** Whether the picture at an address (an expression of SQL) was uploaded. */
export const keptImageAt = (address: string) =>
  `EXISTS (SELECT FROM images WHERE images.address = ${address})`

const keptImage = statement<{ kept: boolean }>('kept-image', `SELECT ${keptImageAt('$1')} AS kept`)

/** Whether there is such a drawing; undefined for an address that is no drawing's. */
export function isDrawnImage(address: string): boolean | undefined {
  const drawing = DRAWING_PATH.exec(address)?.[1]
  return drawing === undefined ? undefined : drawPicture(drawing) !== undefined
}

/**
 * Whether a picture's address is one that this store gave out: an uploaded picture's, in whatever storage it is kept,
 * or a drawn one's.
 */
export async function isOwnImage(db: Queryable, address: string): Promise<boolean> {
  return isDrawnImage(address) ?? (await keptImage(db, [address]))[0]?.kept === true
}
