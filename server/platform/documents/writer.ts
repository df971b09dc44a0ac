import bidiFactory from 'bidi-js'
import { openFonts, type Weight } from './fonts.ts'
import type { PdfDocument } from './open-document.ts'

export const colour = { ink: '#171b22', soft: '#5a606b', line: '#dfdeda', copper: '#a9531e' }

export interface Style {
  size: number
  weight?: Weight
  colour?: string
}

export const LINE = 1.32

export interface Writer {
  document: PdfDocument
  width: (text: string, style: Style) => number
  lines: (text: string, style: Style, width: number) => string[]
  write: (text: string, x: number, y: number, style: Style) => void
  writeRight: (text: string, x: number, y: number, style: Style) => void
}

export function openWriter(document: PdfDocument): Writer {
  const runsIn = openFonts(document)
  const runs = (text: string, { weight = 'regular' }: Style) =>
    visualOrder(text).flatMap((piece) => runsIn(piece, weight))
  const widthOf = (run: { font: string; text: string }, size: number) =>
    document.font(run.font).fontSize(size).widthOfString(run.text)
  const width = (text: string, style: Style) =>
    runs(text, style).reduce((sum, run) => sum + widthOf(run, style.size), 0)

  function write(text: string, left: number, y: number, style: Style): void {
    let x = left
    document.fillColor(style.colour ?? colour.ink)
    for (const run of runs(text, style)) {
      const advance = widthOf(run, style.size)
      document.text(run.text, x, y + style.size, { lineBreak: false, baseline: 'alphabetic' })
      x += advance
    }
  }

  return {
    document,
    width,
    lines: (text, style, most) =>
      text.split('\n').flatMap((paragraph) => wrap(paragraph, (words) => width(words, style) <= most)),
    write,
    writeRight: (text, x, y, style) => write(text, x - width(text, style), y, style),
  }
}

function wrap(paragraph: string, fits: (words: string) => boolean): string[] {
  if (fits(paragraph)) return [paragraph]
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(/(?<= )/)) {
    if (fits((line + word).trimEnd())) {
      line += word
      continue
    }
    if (line) lines.push(line.trimEnd())
    const parts = breakWord(word, fits)
    line = parts.pop() ?? ''
    lines.push(...parts)
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

function breakWord(word: string, fits: (words: string) => boolean): string[] {
  const parts = ['']
  for (const { segment } of graphemes.segment(word)) {
    const part = parts.at(-1) ?? ''
    if (part === '' || fits((part + segment).trimEnd())) parts[parts.length - 1] = part + segment
    else parts.push(segment)
  }
  return parts
}

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
