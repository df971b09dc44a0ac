/** The numbers of so many rows are read together, or not at all. */
const BLOCK_BITS = 9
const PIECE = 3
const CHARACTERS = 36
/** A bit for each piece that a bare number can have. */
const BYTES = Math.ceil(CHARACTERS ** PIECE / 8)

/** Which pieces of three characters the numbers of a block have. The array has spare room. */
export type NumberBlocks = Uint8Array

/** Returns the blocks, which may be a longer copy. */
export function notePieces(blocks: NumberBlocks, row: number, number: string): NumberBlocks {
  const begin = (row >>> BLOCK_BITS) * BYTES
  let noted = blocks
  if (begin + BYTES > noted.length) {
    noted = new Uint8Array(Math.ceil(begin * 1.1) + BYTES)
    noted.set(blocks)
  }
  for (const piece of piecesOf(number)) (noted[begin + (piece >>> 3)] as number) |= 1 << (piece & 7)
  return noted
}

/** Calls `visit` with the first and the last row of a block, until it returns true. */
export function eachBlock(
  blocks: NumberBlocks,
  rows: number,
  text: string,
  visit: (first: number, last: number) => boolean,
): void {
  const pieces = piecesOf(text)
  if (pieces.length === 0) {
    visit(0, rows - 1)
    return
  }
  for (let first = 0, begin = 0; first < rows; first += 1 << BLOCK_BITS, begin += BYTES) {
    const has = pieces.every((piece) => ((blocks[begin + (piece >>> 3)] as number) >>> (piece & 7)) & 1)
    if (has && visit(first, Math.min(rows, first + (1 << BLOCK_BITS)) - 1)) return
  }
}

function piecesOf(number: string): number[] {
  const pieces: number[] = []
  for (let at = 0; at + PIECE <= number.length; at++)
    pieces.push(Number.parseInt(number.slice(at, at + PIECE), CHARACTERS))
  return pieces
}
