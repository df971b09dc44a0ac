import { inflateSync } from 'node:zlib'
import { create, type Font } from 'fontkit'
import fonts from './fonts.json' with { type: 'json' }
import { guardLayout } from './guarded-layout.ts'
import type { PdfDocument } from './open-document.ts'

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
