import { inflateSync } from 'node:zlib'
import { create, type Font, type Glyph } from 'fontkit'
import fonts from './fonts.json' with { type: 'json' }
import type { PdfDocument } from './open-document.ts'

/** What pdfkit reads of a run of glyphs. It scales the positions, so that the width is computed from them when asked. */
interface Run {
  glyphs: Glyph[]
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  readonly advanceWidth: number
}

type Anchored = (markRecord: { markAnchor: unknown }, baseAnchor: unknown, base: number) => void

/** Parts of fontkit that its types do not have. */
interface Inside {
  _layoutEngine?: { engine?: { GPOSProcessor?: { applyAnchor: Anchored } | null } | null }
}

const SIGNS = ['\u25a1', '\ufffd', '?', '.', ' ']

/**
 * A layout that never throws: a mark without an anchor on its base stays where it is, a text that the features of its font
 * cannot set is set without them, and a letter that cannot be read is a sign (rules: K-6).
 */
export function guardLayout(font: Font): Font {
  skipMissingAnchors(font)
  const withFeatures = font.layout.bind(font)
  const layout = (text: string, ...more: []) => {
    try {
      return withFeatures(text, ...more)
    } catch {
      return withoutFeatures(font, text)
    }
  }
  return Object.assign(font, { layout })
}

/** OpenType allows a mark class without an anchor on some bases; fontkit reads the one that is not there. */
function skipMissingAnchors(font: Font): void {
  const processor = (font as Inside)._layoutEngine?.engine?.GPOSProcessor
  if (!processor) return
  const apply = processor.applyAnchor.bind(processor)
  processor.applyAnchor = (mark, anchor, base) => {
    if (mark.markAnchor && anchor) apply(mark, anchor, base)
  }
}

function withoutFeatures(font: Font, text: string): Run {
  const glyphs = [...text].map((letter) => readable(font, letter))
  const positions = glyphs.map(({ advanceWidth: xAdvance }) => ({
    xAdvance,
    yAdvance: 0,
    xOffset: 0,
    yOffset: 0,
  }))
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}

function readable(font: Font, letter: string): Glyph {
  const sign = SIGNS.find((each) => font.hasGlyphForCodePoint(code(each))) ?? ' '
  try {
    const glyph = font.glyphForCodePoint(code(letter))
    return Number.isFinite(glyph.advanceWidth) ? glyph : font.glyphForCodePoint(code(sign))
  } catch {
    return font.glyphForCodePoint(code(sign))
  }
}

const code = (letter: string) => letter.codePointAt(0) ?? 0

const own = {
  regular: readFont(inflateSync(Buffer.from(fonts.regular, 'base64'))),
  semibold: readFont(inflateSync(Buffer.from(fonts.semibold, 'base64'))),
}

export function readFont(bytes: Buffer): Font {
  const font = create(bytes)
  if (!('hasGlyphForCodePoint' in font)) throw new Error('The file has several fonts.')
  return guardLayout(font)
}

export function registerOwnFonts(document: PdfDocument): void {
  for (const [name, font] of Object.entries(own)) registerFont(document, name, font)
}

/** pdfkit takes a font that is read already, which its types do not say. */
export function registerFont(document: PdfDocument, name: string, font: Font): void {
  forgetGlyphs(font)
  document.registerFont(name, font as unknown as Buffer)
}

/** A glyph keeps the characters of its first use; in the next document others would be missing. */
function forgetGlyphs(font: Font): void {
  Object.assign(font, { _glyphs: {} })
}
