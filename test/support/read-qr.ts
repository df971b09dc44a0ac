/** For each version from 1, at level M: the codewords of data, and the blocks that they are interleaved from (ISO/IEC 18004). */
const DATA_AT_M = [16, 28, 44, 64, 86, 108, 124, 154, 182, 216]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5]

const MASKS: ((row: number, column: number) => number)[] = [
  (r, c) => (r + c) % 2,
  (r) => r % 2,
  (_, c) => c % 3,
  (r, c) => (r + c) % 3,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2,
  (r, c) => ((r * c) % 2) + ((r * c) % 3),
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2,
]

/** Level and mask are stored mixed with this. */
const FORMAT_MASK = 0b10101
const LEVEL_M = 0b00

/** Reads a code of level M in bytes, up to version 10, from its modules without the white around them. It corrects no faults. */
export function readQr(modules: boolean[][]): string {
  const side = modules.length
  const version = (side - 17) / 4
  const format = bitsOf(modules[8]?.slice(0, 5) ?? []) ^ FORMAT_MASK
  const [count, blocks] = [DATA_AT_M[version - 1], BLOCKS[version - 1]]
  const isMasked = MASKS[format & 0b111]
  if (!count || !blocks || !isMasked || format >> 3 !== LEVEL_M) throw new Error('No code of level M.')
  const bits = placesOf(side, version).map(([r, c]) => modules[r]?.[c] !== (isMasked(r, c) === 0))
  const codewords = Array.from({ length: count }, (_, n) => bitsOf(bits.slice(8 * n, 8 * n + 8)))
  return textOf(inOrder(codewords, blocks), version)
}

const bitsOf = (bits: boolean[]) => bits.reduce((value, bit) => value * 2 + Number(bit), 0)

/** Of data, in the order of its bits: columns in pairs from the right, up and down by turns. */
function placesOf(side: number, version: number): [row: number, column: number][] {
  const places: [number, number][] = []
  let isUp = true
  for (let right = side - 1; right > 0; right -= right === 8 ? 3 : 2, isUp = !isUp)
    for (let step = 0; step < side; step++)
      for (const column of [right, right - 1]) {
        const row = isUp ? side - 1 - step : step
        if (!isFixed(row, column, side, version)) places.push([row, column])
      }
  return places
}

function isFixed(row: number, column: number, side: number, version: number): boolean {
  const isInCorner = (row < 9 && (column < 9 || column >= side - 8)) || (row >= side - 8 && column < 9)
  const isOfVersion = version >= 7 && ((row < 6 && column >= side - 11) || (column < 6 && row >= side - 11))
  const centres = alignedAt(side, version)
  const isAligned = centres.some((r) =>
    centres.some((c) => {
      const isOnFinder = (r === 6 && c === 6) || (r === 6 && c === side - 7) || (r === side - 7 && c === 6)
      return !isOnFinder && Math.abs(row - r) <= 2 && Math.abs(column - c) <= 2
    }),
  )
  return isInCorner || isOfVersion || isAligned || row === 6 || column === 6
}

function alignedAt(side: number, version: number): number[] {
  if (version === 1) return []
  return version < 7 ? [6, side - 7] : [6, (side - 1) / 2, side - 7]
}

/** The later blocks have one codeword more. */
function inOrder(codewords: number[], blocks: number): number[] {
  const short = Math.floor(codewords.length / blocks)
  const long = codewords.length % blocks
  return Array.from({ length: blocks }, (_, block) => {
    const common = Array.from({ length: short }, (_, n) => codewords[n * blocks + block] ?? 0)
    const last = codewords[short * blocks + block - (blocks - long)]
    return block < blocks - long || last === undefined ? common : [...common, last]
  }).flat()
}

const BYTES = 0b0100

function textOf(codewords: number[], version: number): string {
  const bits = codewords.flatMap((word) => Array.from({ length: 8 }, (_, n) => ((word >> (7 - n)) & 1) === 1))
  if (bitsOf(bits.slice(0, 4)) !== BYTES) throw new Error('The code has no bytes.')
  const start = version < 10 ? 12 : 20
  const bytes = Array.from({ length: bitsOf(bits.slice(4, start)) }, (_, n) =>
    bitsOf(bits.slice(start + 8 * n, start + 8 * n + 8)),
  )
  return Buffer.from(bytes).toString('utf8')
}
