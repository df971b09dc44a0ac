import type { Hono } from 'hono'
import { listDrawings } from '#contract/catalog/drawings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Door } from '#server/platform/http/door.ts'
import { drawPicture } from './draw.ts'
import { findDrawing, fittingDrawings } from './find-drawings.ts'

// The next release may draw a picture otherwise.
const DAY_S = 86_400
/** A product gets other values. */
const MINUTES_S = 600

export function drawingDoors(door: Door, db: Database): void {
  door(listDrawings, ({ body }) => fittingDrawings(db, body))
}

export function drawingsDoor(web: Hono, db: Database): void {
  web.get('/drawings/:file{.+\\.svg}', async (context) => {
    const name = context.req.param('file').replace(/\.svg$/, '')
    const id = /^part-(.{36})$/.exec(name)?.[1]
    const key = id === undefined ? name : isId(id) && (await findDrawing(db, id))
    const picture = key && drawPicture(key)
    if (!picture) return context.text('There is no such picture.', 404)
    return context.body(picture, 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': `public, max-age=${id === undefined ? DAY_S : MINUTES_S}`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
  })
}
