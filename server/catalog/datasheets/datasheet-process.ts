import sharp from 'sharp'
import { answerParent } from '#server/platform/runtime/answer-parent.ts'
import type { DatasheetParts } from './datasheet-facts.ts'
import { drawDatasheet } from './draw-datasheet.ts'

/** Twice the printed size would be blurred on paper; this is 4 times. */
const PICTURE_WIDTH = 672
const PIXELS_PER_INCH = 160

function flat(picture: Buffer): Promise<Buffer> {
  return sharp(picture, { density: PIXELS_PER_INCH })
    .resize({ width: PICTURE_WIDTH, height: (PICTURE_WIDTH * 3) / 4, fit: 'inside' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88 })
    .toBuffer()
}

answerParent(async ({ facts, ...pictures }: DatasheetParts) => {
  sharp.concurrency(1)
  const picture = pictures.picture && (await flat(Buffer.from(pictures.picture)))
  const outline = pictures.outline && (await flat(Buffer.from(pictures.outline)))
  return drawDatasheet(facts, { picture, outline })
})
