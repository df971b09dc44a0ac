/** Kinds of picture that may be uploaded, as sharp calls their formats. AVIF is HEIF's container with AV1 in it. */
export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif'

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

/**
 * What a file is by its first bytes, whatever its name or type says; undefined for all that is not taken. So SVG, PDF
 * and the like never reach a decoder.
 */
export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  return isAvif(bytes) ? 'heif' : undefined
}

/** The most that a file's first box holds in practice. */
const BRANDS_END = 64

/** The brands in the file's first box (ISO/IEC 14496-12) tell AVIF from HEIC. */
function isAvif(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, 'ftyp', 4)) return false
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const box = Buffer.from(bytes.subarray(0, Math.min(size, BRANDS_END))).toString('latin1')
  const brands: string[] = box.slice(8).match(/.{4}/gs) ?? []
  return brands.includes('avif') || brands.includes('avis')
}
