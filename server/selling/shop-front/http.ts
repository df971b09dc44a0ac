import { MAX_IMAGE_BYTES } from '#contract/catalog/images.ts'
import { placeLines } from '#contract/selling/address-text.ts'
import { sellsToEuConsumers } from '#contract/selling/eu-consumers.ts'
import type { Maker } from '#contract/selling/maker.ts'
import { addShopPicture, getExampleQuestions, getShopFront } from '#contract/selling/shop-front.ts'
import type { Company } from '#contract/selling/shop-settings.ts'
import { addImage, type ImageParts } from '#server/catalog/images/add-image.ts'
import { exampleQuestions } from '#server/catalog/products/example-questions.ts'
import type { Door } from '#server/platform/http/door.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'

/** A firm that makes what it sells answers for it. */
function asMaker({ name, email, ...place }: Company): Maker {
  return { name, postalAddress: placeLines(place).join('\n'), electronicAddress: email }
}

export function shopFrontDoors(door: Door, readSettings: ReadSettings, images: ImageParts): void {
  const { db } = images
  const readFront = async () => (await readSettings(db, ['shopFront'])).settings.shopFront
  door(
    getShopFront,
    async () => {
      const { shopFront, buyers, company } = (await readSettings(db, ['shopFront', 'buyers', 'company']))
        .settings
      const maker = company?.maker ?? (company && sellsToEuConsumers(buyers) ? asMaker(company) : undefined)
      return { ...shopFront, buyers, ...(maker && { maker }) }
    },
    () => ({ topics: ['settings'] }),
  )
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
