import type { Hono } from 'hono'
import { addImage as addImageCall, MAX_IMAGE_BYTES } from '#contract/catalog/images.ts'
import type { Door } from '#server/platform/http/door.ts'
import { problemResponse, Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { addImage, type ImageParts } from './add-image.ts'
import { type PictureStorage, pictureType, refuseDown } from './picture-storage.ts'

export function imagesDoors(door: Door, parts: ImageParts): void {
  door(addImageCall, async ({ caller, body }) =>
    body.image.length > MAX_IMAGE_BYTES ? refuse('body-too-large') : addImage(parts, caller.id, body.image),
  )
}

const YEAR_S = 31_536_000

export function imageFilesDoor(web: Hono, { storage, log }: { storage: PictureStorage; log: Log }): void {
  web.get('/images/:name', async (context) => {
    const name = context.req.param('name')
    const type = pictureType(name)
    const file = type && (await storage.read(name).catch(refuseDown(log, 'a picture could not be read')))
    if (file instanceof Refusal) return problemResponse(file)
    if (!file) return context.text('There is no such picture.', 404)
    return context.body(file.body, 200, {
      'content-type': type,
      ...(file.bytes === undefined ? {} : { 'content-length': String(file.bytes) }),
      'cache-control': `public, max-age=${YEAR_S}, immutable`,
      'content-security-policy': "default-src 'none'",
    })
  })
}
