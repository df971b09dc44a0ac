import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import type { Font } from 'fontkit'
import { plainCharacters } from '#contract/plain-characters.ts'
import fonts from './fonts.json' with { type: 'json' }
import { readFont, registerFont, registerOwnFonts } from './guarded-layout.ts'
import type { PdfDocument } from './open-document.ts'

export type Weight = 'regular' | 'semibold'

const require = createRequire(import.meta.url)
const own = new Set(fonts.letters)

const FALLBACKS = [
  '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff',
  '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff',
  '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff',
  '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
  '@fontsource/unifontex/files/unifontex-latin-400-normal.woff',
]

const UNKNOWN = '\u25a1'

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** No language has more marks on a letter. Thousands would take seconds, and cover the lines above. */
const MARKS_IN_EXCESS = /(\p{M}{8})\p{M}+/gu
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

interface Run {
  font: string
  text: string
}

const read = new Map<string, Font>()

function fallback(file: string): Font {
  const known = read.get(file)
  if (known) return known
  const font = readFont(unpackWoff(readFileSync(require.resolve(file))))
  read.set(file, font)
  return font
}

/** Splits a text into runs of fonts that have its letters (rules: K-6). */
export function openFonts(document: PdfDocument): (text: string, weight: Weight) => Run[] {
  registerOwnFonts(document)
  const registered = new Set<string>()

  function has(file: string, letter: number): boolean {
    const font = fallback(file)
    if (!registered.has(file)) registerFont(document, file, font)
    registered.add(file)
    return font.hasGlyphForCodePoint(letter)
  }

  const fallbackOf = (grapheme: string) =>
    FALLBACKS.find((file) => [...grapheme].every((letter) => has(file, letter.codePointAt(0) ?? 0)))

  function runOf(grapheme: string, weight: Weight): Run[] {
    if ([...grapheme].every((letter) => own.has(letter))) return [{ font: weight, text: grapheme }]
    const font = fallbackOf(grapheme)
    if (font) return [{ font, text: grapheme }]
    const letters = [...grapheme]
    return letters.length > 1 ? letters.flatMap((letter) => runOf(letter, weight)) : runOf(UNKNOWN, weight)
  }

  return (text, weight) => {
    const runs: Run[] = []
    for (const { segment } of graphemes.segment(visible(text))) {
      for (const run of runOf(segment, weight)) {
        const last = runs.at(-1)
        if (last?.font === run.font) last.text += run.text
        else runs.push(run)
      }
    }
    return runs
  }
}

function visible(text: string): string {
  return plainCharacters(text)
    .replace(INVISIBLE, '')
    .replace(MARKS_IN_EXCESS, '$1')
    .normalize('NFC')
    .replace(/\p{White_Space}/gu, ' ')
}

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
