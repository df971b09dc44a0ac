import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { QR_SHAPE } from '#contract/qr-shape.ts'

/** Points of a module, so that its row is 1 byte of 1-bit points. */
const MODULE = 8
const GREY_OF_1_BIT = [1, 0, 0, 0, 0]

/** A QR code as a PNG with its white around it. `side` is its width in points. */
export function qrPng(text: string): { png: Buffer; side: number } {
  const { data, size } = encode(text, QR_SHAPE)
  const side = size * MODULE
  const rows = data.flatMap((modules) => {
    const row = Buffer.from([0, ...modules.map((isDark) => (isDark ? 0x00 : 0xff))])
    return Array<Buffer>(MODULE).fill(row)
  })
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.from([...uint32(side), ...uint32(side), ...GREY_OF_1_BIT])),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { png, side }
}

function chunk(type: string, content: Buffer): Buffer {
  const checked = Buffer.concat([Buffer.from(type, 'latin1'), content])
  return Buffer.concat([uint32(content.length), checked, uint32(crc32(checked))])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
