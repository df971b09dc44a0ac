import { drawPicture } from '#server/drawings/draw.ts'
import { type Queryable, statement } from '#server/platform/database.ts'

/** Where uploaded pictures are: `/images/<hash>.webp`. */
export const IMAGE_PATH = /^\/images\/([0-9a-f]{40})\.webp$/
const DRAWING_PATH = /^\/drawings\/([^/]+)\.svg$/

const keptImage = statement('kept-image', 'SELECT FROM images WHERE hash = $1')

/** Whether a picture's address is one that this store gave out: an uploaded picture, or a drawn one. */
export async function isOwnImage(db: Queryable, address: string): Promise<boolean> {
  const drawing = DRAWING_PATH.exec(address)?.[1]
  if (drawing !== undefined) return drawPicture(drawing) !== undefined
  const hash = IMAGE_PATH.exec(address)?.[1]
  return hash !== undefined && (await keptImage(db, [hash])).length > 0
}
