/** By sharp's names. AVIF is AV1 in the HEIF container. */
export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif'

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

/** PDF and the like never reach a decoder, SVG only where the shop front allows it. */
export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  return isAvif(bytes) ? 'heif' : undefined
}

/** Large enough for the first box of real files, in bytes. */
const BRANDS_END = 64

/** The brands in the first box (ISO/IEC 14496-12) distinguish AVIF from HEIC. */
function isAvif(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, 'ftyp', 4)) return false
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const box = Buffer.from(bytes.subarray(0, Math.min(size, BRANDS_END))).toString('latin1')
  const brands: string[] = box.slice(8).match(/.{4}/gs) ?? []
  return brands.includes('avif') || brands.includes('avis')
}
