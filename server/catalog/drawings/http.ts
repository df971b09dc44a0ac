import type { Hono } from 'hono'
import { drawPicture } from './draw.ts'

// The next release may draw a picture otherwise.
const DAY_S = 86_400

export function drawingsDoor(web: Hono): void {
  web.get('/drawings/:file{.+\\.svg}', (context) => {
    const picture = drawPicture(context.req.param('file').replace(/\.svg$/, ''))
    if (!picture) return context.text('There is no such picture.', 404)
    return context.body(picture, 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': `public, max-age=${DAY_S}`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
  })
}
