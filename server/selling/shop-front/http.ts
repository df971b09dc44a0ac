import { MAX_IMAGE_BYTES } from '#contract/catalog/images.ts'
import { addShopPicture, getExampleQuestions, getShopFront } from '#contract/selling/shop-front.ts'
import { addImage, type ImageParts } from '#server/catalog/images/add-image.ts'
import { exampleQuestions } from '#server/catalog/products/example-questions.ts'
import type { Door } from '#server/platform/http/door.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'

export function shopFrontDoors(door: Door, readSettings: ReadSettings, images: ImageParts): void {
  const { db } = images
  const readFront = async () => (await readSettings(db, ['shopFront'])).settings.shopFront
  door(getShopFront, readFront, () => ({ topics: ['settings'] }))
  door(
    getExampleQuestions,
    async () => ({ questions: (await readFront()).questions ?? (await exampleQuestions(db)) }),
    () => ({ topics: ['settings', 'catalogue', 'list'] }),
  )
  door(addShopPicture, async ({ caller, body }) =>
    body.image.length > MAX_IMAGE_BYTES
      ? refuse('body-too-large')
      : addImage(images, caller.id, body.image, { svg: true }),
  )
}
