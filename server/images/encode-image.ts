import sharp from 'sharp'
import { IMAGE_PIXELS_MOST } from '#contract/images.ts'
import { type Refusal, refuse } from '#server/platform/refusal.ts'
import { imageKind } from './image-kind.ts'
import { turns } from './turns.ts'

/** A picture as the store keeps it. */
export interface EncodedImage {
  webp: Buffer
  width: number
  height: number
}

/** The longest side of a kept picture, in pixels. */
const SIDE_MOST = 1280
const QUALITY = 82
const ENCODING_SECONDS = 20
const PIXELS_PER_MEGAPIXEL = 1_000_000

/** Encodings that run at once: each holds a whole decoded picture in memory. */
const inTurn = turns(2)

/**
 * Makes a picture the store's own: decoded, turned upright, fitted into 1280 × 1280 pixels and encoded as WebP, so that
 * nothing of the uploaded file but its pixels remains. Of an animation the first frame is taken.
 */
export function encodeImage(bytes: Uint8Array): Promise<EncodedImage | Refusal> {
  return inTurn(() => encode(bytes))
}

async function encode(bytes: Uint8Array): Promise<EncodedImage | Refusal> {
  const kind = imageKind(bytes)
  if (!kind) return refuse('image-unsupported')
  const source = sharp(bytes, { limitInputPixels: false, pages: 1, failOn: 'error' })
  const facts = await source.metadata().catch(() => undefined)
  if (!facts || facts.format !== kind) return refuse('image-broken')
  if (facts.width * facts.height > IMAGE_PIXELS_MOST)
    return refuse('image-too-large', { megapixels: IMAGE_PIXELS_MOST / PIXELS_PER_MEGAPIXEL })
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: IMAGE_PIXELS_MOST,
      pages: 1,
      failOn: 'error',
    })
      .autoOrient()
      .resize({ width: SIDE_MOST, height: SIDE_MOST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: ENCODING_SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { webp: data, width: info.width, height: info.height }
  } catch {
    return refuse('image-broken')
  }
}
