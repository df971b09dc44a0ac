import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Hono } from 'hono'
import { addImage as addImageCall } from '#contract/images.ts'
import type { Database } from '#server/platform/database.ts'
import type { Door } from '#server/platform/door.ts'
import { addImage } from './add-image.ts'
import { IMAGE_PATH } from './own-image.ts'

export function imagesDoors(door: Door, db: Database, folder: string): void {
  door(addImageCall, ({ caller, body }) => addImage(db, folder, caller, body.image))
}

const YEAR_S = 31_536_000

/** Serves uploaded pictures: `/images/<hash>.webp`. */
export function imageFilesDoor(web: Hono, folder: string): void {
  web.get('/images/:name', async (context) => {
    const { path } = context.req
    const bytes = IMAGE_PATH.test(path)
      ? await readFile(join(folder, basename(path))).catch(absent)
      : undefined
    if (!bytes) return context.text('There is no such picture.', 404)
    return context.body(bytes, 200, {
      'content-type': 'image/webp',
      'cache-control': `public, max-age=${YEAR_S}, immutable`,
      'content-security-policy': "default-src 'none'",
    })
  })
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
