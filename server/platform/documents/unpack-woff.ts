import { inflateSync } from 'node:zlib'

const HEADER = { woff: 44, sfnt: 12 }
const ENTRY = { woff: 20, sfnt: 16 }

/** fontkit reads glyphs of a TrueType font 50 times faster than those of WOFF 1.0. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(HEADER.sfnt + count * ENTRY.sfnt)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let at = head.length
  for (let nth = 0; nth < count; nth++) {
    const entry = HEADER.woff + nth * ENTRY.woff
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]
    const stored = woff.subarray(offset, offset + packed)
    const table = packed < length ? inflateSync(stored) : stored
    const place = HEADER.sfnt + nth * ENTRY.sfnt
    woff.copy(head, place, entry, entry + 4)
    woff.copy(head, place + 4, entry + 16, entry + 20)
    head.writeUInt32BE(at, place + 8)
    head.writeUInt32BE(length, place + 12)
    const padded = Buffer.concat([table, Buffer.alloc(-length & 3)])
    tables.push(padded)
    at += padded.length
  }
  return Buffer.concat([head, ...tables])
}
