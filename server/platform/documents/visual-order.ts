import bidiFactory from 'bidi-js'

const bidi = bidiFactory()
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Unicode UAX 9. A piece of a right-to-left script is a word in its logical order; its font draws it reversed. */
export function visualOrder(line: string): string[] {
  if (!RIGHT_TO_LEFT.test(line)) return [line]
  const { levels, paragraphs } = bidi.getEmbeddingLevels(line)
  const pieces = piecesOf(line, levels)
  const lowest = paragraphs[0]?.level ?? 0
  const highest = Math.max(...levels)
  for (let level = highest; level > 0 && level >= lowest; level--) reverseFrom(pieces, level)
  return pieces.map(({ text }) => text)
}

interface Piece {
  text: string
  level: number
}

function piecesOf(line: string, levels: Uint8Array): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < line.length; at++) {
    const level = levels[at] ?? 0
    const letter = line[at] ?? ''
    const last = pieces.at(-1)
    const isOne = last?.level === level && (level % 2 === 0 || (letter === ' ') === (last.text === ' '))
    if (last && isOne) last.text += letter
    else pieces.push({ text: letter, level })
  }
  return pieces
}

function reverseFrom(pieces: Piece[], level: number): void {
  for (let from = 0; from < pieces.length; from++) {
    let to = from
    while (to < pieces.length && (pieces[to]?.level ?? 0) >= level) to++
    if (to - from > 1) pieces.splice(from, to - from, ...pieces.slice(from, to).reverse())
    from = Math.max(from, to)
  }
}
