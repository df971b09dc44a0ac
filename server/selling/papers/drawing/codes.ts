import bwip from 'bwip-js/generic'
import type { PdfDocument } from '#server/platform/documents/open-document.ts'
import { colour } from '#server/platform/documents/writer.ts'

/** Draws a Code 128, which ends at `right`. `module` is the width of its thinnest bar; scanners need 0.25 mm (0.71 points). */
export function drawCode128(
  document: PdfDocument,
  text: string,
  { right, top, height, module = 0.85 }: { right: number; top: number; height: number; module?: number },
): void {
  const [code] = bwip.raw({ bcid: 'code128', text })
  if (!code || !('sbs' in code)) throw new Error(`There is no Code 128 of ${text}.`)
  let x = right - code.sbs.reduce((sum, width) => sum + width, 0) * module
  for (const [at, width] of code.sbs.entries()) {
    if (at % 2 === 0) document.rect(x, top, width * module, height)
    x += width * module
  }
  document.fill(colour.ink)
}

/** Readers need white around it, as wide as 4 of its squares. */
export function drawQr(document: PdfDocument, text: string, left: number, top: number, side: number): void {
  const [code] = bwip.raw('qrcode', text, 'eclevel=M')
  if (!code || !('pixs' in code)) throw new Error(`There is no QR code of ${text}.`)
  const { pixs, pixx } = code
  const module = side / pixx
  for (const [at, dark] of pixs.entries()) {
    if (dark) document.rect(left + (at % pixx) * module, top + Math.floor(at / pixx) * module, module, module)
  }
  document.fill(colour.ink)
}
