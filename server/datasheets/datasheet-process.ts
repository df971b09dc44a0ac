import { setPriority } from 'node:os'
import sharp from 'sharp'
import type { DatasheetParts } from './datasheet-facts.ts'
import { drawDatasheet } from './draw-datasheet.ts'

/** Lower than the store's, which serves requests at the same time. */
const PRIORITY = 5
/** Twice the printed size would be blurred on paper; this is 4 times. */
const PICTURE_WIDTH = 672
const PIXELS_PER_INCH = 160

/** Draws data sheets in a child process: receives the parts of each as a message and sends its PDF. */
async function work({ facts, ...pictures }: DatasheetParts): Promise<void> {
  sharp.concurrency(1)
  const picture = pictures.picture && (await flat(Buffer.from(pictures.picture)))
  const outline = pictures.outline && (await flat(Buffer.from(pictures.outline)))
  process.send?.(await drawDatasheet(facts, { picture, outline }))
}

function flat(picture: Buffer): Promise<Buffer> {
  return sharp(picture, { density: PIXELS_PER_INCH })
    .resize({ width: PICTURE_WIDTH, height: (PICTURE_WIDTH * 3) / 4, fit: 'inside' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88 })
    .toBuffer()
}

setPriority(PRIORITY)
process.on('disconnect', () => process.exit())
process.on('message', (parts) => work(parts as DatasheetParts))
