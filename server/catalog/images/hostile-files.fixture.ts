import { promisify } from 'node:util'
import { crc32, deflate, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Must never appear in a picture that the store serves. */
export const PAYLOAD = '<html><script>alert(document.domain)</script></html>'

const base = () =>
  sharp({
    create: {
      width: 80,
      height: 60,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', sigma: 30 },
    },
  } as never)

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function pngOf(width: number, height: number, more: Buffer[] = []): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0])
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1000)))
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), ...more, data, chunk('IEND', Buffer.alloc(0))])
}

function patched(file: Buffer, before: number[], after: number[]): Buffer {
  const text = file.toString('latin1')
  const [from, to] = [before, after].map((bytes) => String.fromCharCode(...bytes)) as [string, string]
  if (!text.includes(from)) throw new Error('The size bytes are not in the picture.')
  return Buffer.from(text.replaceAll(from, to), 'latin1')
}

const HUGE = 50_000
const [HIGH, LOW] = [HUGE >> 8, HUGE & 255]

/** Pictures of 50,000 by 50,000 pixels according to their headers. */
export const hugePictures: Record<string, () => Promise<Buffer>> = {
  png: async () => pngOf(HUGE, HUGE),
  jpeg: async () => patched(await base().jpeg().toBuffer(), [0, 60, 0, 80], [HIGH, LOW, HIGH, LOW]),
  gif: async () => patched(await base().gif().toBuffer(), [80, 0, 60, 0], [LOW, HIGH, LOW, HIGH]),
  webp: async () => {
    const extended = await base().ensureAlpha(0.5).webp().toBuffer()
    return patched(extended, [79, 0, 0, 59, 0, 0], [LOW - 1, HIGH, 0, LOW - 1, HIGH, 0])
  },
  avif: async () =>
    patched(await base().avif().toBuffer(), [0, 0, 0, 80, 0, 0, 0, 60], [0, 0, HIGH, LOW, 0, 0, HIGH, LOW]),
}

/** Valid pictures with other content in the same file. They may be accepted but must be re-encoded. */
export const doublePictures: Record<string, () => Promise<Buffer>> = {
  'HTML in EXIF': () =>
    base()
      .withExif({ IFD0: { Copyright: PAYLOAD, ImageDescription: PAYLOAD } })
      .jpeg()
      .toBuffer(),
  'HTML in XMP': () =>
    base().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${PAYLOAD}</x:xmpmeta>`).webp().toBuffer(),
  'HTML in a text of a PNG': async () => {
    const png = await base().png().toBuffer()
    const text = chunk('tEXt', Buffer.from(`Title\0${PAYLOAD}`))
    return Buffer.concat([png.subarray(0, 33), text, png.subarray(33)])
  },
  'HTML behind a GIF': async () => Buffer.concat([await base().gif().toBuffer(), Buffer.from(PAYLOAD)]),
  'a PDF behind an AVIF': async () =>
    Buffer.concat([await base().avif().toBuffer(), Buffer.from(`%PDF-1.7\n${PAYLOAD}\n%%EOF`)]),
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${PAYLOAD}</svg>`

export const noPictures: Record<string, Buffer> = {
  SVG: Buffer.from(svg),
  'SVG after a blank line': Buffer.from(`\n<?xml version="1.0"?>${svg}`),
  HTML: Buffer.from(PAYLOAD),
  PDF: Buffer.from(`%PDF-1.7\n${PAYLOAD}`),
  TIFF: Buffer.from('II*\0\b\0\0\0', 'latin1'),
  HEIC: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'),
  nothing: Buffer.alloc(0),
}

/** Files that begin like a picture but cannot be decoded. */
export const brokenPictures: Record<string, () => Promise<Buffer>> = {
  'a GIF that is a script': async () => Buffer.from(`GIF89a/*\0\0*/=1;${PAYLOAD}`),
  'a JPEG that is an SVG': async () => Buffer.from(`\xff\xd8\xff${svg}`, 'latin1'),
  ...Object.fromEntries(
    (['jpeg', 'png', 'webp', 'avif', 'gif'] as const).map((format) => [
      `half of a ${format}`,
      async () => {
        const whole = await base().resize(300).toFormat(format).toBuffer()
        return whole.subarray(0, whole.length / 2)
      },
    ]),
  ),
}

/** A PNG of 9 by 9 pixels with a text that unpacks to 300 megabytes. */
export async function packedText(): Promise<Buffer> {
  const text = Buffer.concat([Buffer.from('Title\0\0'), await promisify(deflate)(Buffer.alloc(300e6))])
  return pngOf(9, 9, [chunk('zTXt', text)])
}
