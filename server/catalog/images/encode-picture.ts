import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { MAX_IMAGE_PIXELS, MAX_PICTURE_SIDE, pictureWidths } from '#contract/catalog/picture-files.ts'
import type { ImageKind } from './image-kind.ts'

export interface EncodedPicture {
  hash: string
  width: number
  height: number
  files: { name: string; bytes: Uint8Array<ArrayBuffer> }[]
}

export type Unfit = 'image-broken' | 'image-too-large' | 'image-unsupported' | 'svg-refused'

export interface ToEncode {
  bytes: Uint8Array
  onlyJpeg: boolean
  /** Whether an SVG is drawn. */
  svg: boolean
}

/** Increase it with every change that affects the encoded files, because a file under a name never changes. */
const RECIPE = 1

const HASH_DIGITS = 40

/** Effort 4, the default, takes 6 times as long and saves a tenth of the size. */
const avif = (pixels: Sharp) => pixels.avif({ quality: 55, effort: 2 })
const webp = (pixels: Sharp) => pixels.webp({ quality: 80 })
const jpeg = (pixels: Sharp) => pixels.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true })

/** RGBA for every source format, so that the same picture gets the same name. */
const CHANNELS = 4

interface Pixels {
  data: Buffer
  width: number
  height: number
  opaque: boolean
}

/** Nothing but pixels of the uploaded file remains. The name is a hash of the pixels. */
export async function encodePicture(
  bytes: Uint8Array,
  kind: ImageKind | 'svg',
  onlyJpeg: boolean,
): Promise<EncodedPicture | Unfit> {
  const facts = await sharp(bytes, { limitInputPixels: false, pages: 1, failOn: 'error' })
    .metadata()
    .catch(() => undefined)
  if (!facts || facts.format !== kind) return 'image-broken'
  if (facts.width * facts.height > MAX_IMAGE_PIXELS) return 'image-too-large'
  const pixels = await decode(bytes, kind === 'svg' ? densityFor(facts) : undefined).catch(() => undefined)
  if (!pixels) return 'image-broken'
  const { width, height } = pixels
  const hash = hashOf(pixels)
  const files: EncodedPicture['files'] = []
  for (const size of onlyJpeg ? [] : pictureWidths(width)) {
    files.push({ name: `${hash}-${size}.avif`, bytes: await avif(resized(pixels, size)).toBuffer() })
    files.push({ name: `${hash}-${size}.webp`, bytes: await webp(resized(pixels, size)).toBuffer() })
  }
  files.push({ name: `${hash}-${width}.jpg`, bytes: await jpeg(resized(pixels, width)).toBuffer() })
  return { hash, width, height, files }
}

/** Pixels per inch of an SVG at its own size. */
const OWN_DENSITY = 72

/** An SVG has no pixels of its own: it is drawn as large as pictures are kept. */
const densityFor = ({ width, height }: { width: number; height: number }) =>
  Math.min(100_000, (OWN_DENSITY * MAX_PICTURE_SIDE) / Math.max(width, height))

async function decode(bytes: Uint8Array, density?: number): Promise<Pixels> {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: MAX_IMAGE_PIXELS,
    pages: 1,
    failOn: 'error',
    ...(density && { density }),
  })
    .autoOrient()
    .resize({ width: MAX_PICTURE_SIDE, height: MAX_PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, opaque: isOpaque(data) }
}

const OPAQUE = 255

function isOpaque(data: Buffer): boolean {
  for (let at = CHANNELS - 1; at < data.length; at += CHANNELS) if (data[at] !== OPAQUE) return false
  return true
}

function hashOf({ data, width, height }: Pixels): string {
  const hash = createHash('sha256').update(`${RECIPE} ${width} ${height} `).update(data)
  return hash.digest('hex').slice(0, HASH_DIGITS)
}

function resized({ data, width, height, opaque }: Pixels, to: number): Sharp {
  const pixels = sharp(data, { raw: { width, height, channels: CHANNELS } }).resize({ width: to })
  return opaque ? pixels.removeAlpha() : pixels
}
