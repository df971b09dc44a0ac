import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

/** Bytes. Smaller answers fit into one packet anyway. */
export const MIN_COMPRESSED_BYTES = 1000

const squeeze = promisify(brotliCompress)
const zip = promisify(gzip)
export const expand = promisify(brotliDecompress)

export function compress(plain: Uint8Array, encoding: 'br' | 'gzip', quality: number): Promise<Buffer> {
  return encoding === 'br' ? squeeze(plain, brotliOptions(quality, plain.length)) : zip(plain)
}

export function brotliOptions(quality: number, bytes = 0) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes } }
}
