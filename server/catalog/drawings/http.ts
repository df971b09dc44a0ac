import type { Hono } from 'hono'
import { drawPicture } from './draw.ts'

const YEAR_S = 31_536_000

/** The key determines the picture, so it never changes. */
export function drawingsDoor(web: Hono): void {
  web.get('/drawings/:file{.+\\.svg}', (context) => {
    const picture = drawPicture(context.req.param('file').replace(/\.svg$/, ''))
    if (!picture) return context.text('There is no such picture.', 404)
    return context.body(picture, 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': `public, max-age=${YEAR_S}, immutable`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
  })
}
