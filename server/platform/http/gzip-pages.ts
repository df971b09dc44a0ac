import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

/** RFC 1952: no name, no time. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** An empty last block (RFC 1951). */
const LAST_BLOCK = Buffer.from([3, 0])

export interface GzipPages {
  add: (text: string) => Promise<Buffer>
  end: () => Buffer
}

/** One gzip file in pieces, of which each is compressed alone: nothing is held between them. */
export function openGzip(): GzipPages {
  let [sum, length, head] = [0, 0, HEAD]
  return {
    async add(text) {
      const bytes = Buffer.from(text)
      sum = crc32(bytes, sum)
      length = (length + bytes.length) % 2 ** 32
      const packed = await deflate(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
      const piece = Buffer.concat([head, packed])
      head = Buffer.alloc(0)
      return piece
    },
    end() {
      const trailer = Buffer.alloc(8)
      trailer.writeUInt32LE(sum, 0)
      trailer.writeUInt32LE(length, 4)
      return Buffer.concat([head, LAST_BLOCK, trailer])
    },
  }
}
