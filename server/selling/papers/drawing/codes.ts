import bwip from 'bwip-js/generic'
import { encode } from 'uqr'
import { QR_SHAPE } from '#contract/qr-shape.ts'
import type { PdfDocument } from '#server/platform/documents/open-document.ts'
import { colour } from '#server/platform/documents/writer.ts'

/**
 * Draws a Code 128, which ends at `right`, and returns where it begins. `module` is the width of its thinnest bar; scanners
 * need 0.25 mm (0.71 points).
 */
export function drawCode128(
  document: PdfDocument,
  text: string,
  { right, top, height, module = 0.85 }: { right: number; top: number; height: number; module?: number },
): number {
  const [code] = bwip.raw({ bcid: 'code128', text })
  if (!code || !('sbs' in code)) throw new Error(`There is no Code 128 of ${text}.`)
  const left = right - code.sbs.reduce((sum, width) => sum + width, 0) * module
  let x = left
  for (const [at, width] of code.sbs.entries()) {
    if (at % 2 === 0) document.rect(x, top, width * module, height)
    x += width * module
  }
  document.fill(colour.ink)
  return left
}

/** Readers need white around it, as wide as 4 of its squares. */
export function drawQr(document: PdfDocument, text: string, left: number, top: number, side: number): void {
  const { data, size } = encode(text, { ...QR_SHAPE, border: 0 })
  const module = side / size
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) document.rect(left + x * module, top + y * module, module, module)
  document.fill(colour.ink)
}
