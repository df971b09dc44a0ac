import PDFDocument from 'pdfkit'
import type { PaperToDraw } from '../paper-facts.ts'
import { facturXNames } from './factur-x-names.ts'

export type PaperDocument = InstanceType<typeof PDFDocument>

/** An A4 page, 595 × 842 points. `next` is the top of the content of further pages. */
export const page = { left: 57, right: 545, top: 120, next: 92, height: 842 }
export const WIDTH = page.right - page.left

export function openDocument(
  { number, at, seller }: PaperToDraw,
  { title, xml }: { title: string; xml: string | undefined },
): PaperDocument {
  const date = new Date(at)
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, bottom: 0, left: page.left, right: page.right },
    bufferPages: true,
    // Without a font of the library, which would not be embedded.
    font: null as unknown as string,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: 'en',
    displayTitle: true,
    info: { Title: `${title} ${number}`, Author: seller.name, CreationDate: date, ModDate: date },
  })
  if (xml !== undefined) {
    document.file(Buffer.from(xml), {
      name: 'factur-x.xml',
      type: 'text/xml',
      description: `${title} ${number}`,
      creationDate: date,
      modifiedDate: date,
      relationship: 'Alternative',
    } as object)
    ;(document as unknown as { appendXML: (xml: string) => void }).appendXML(facturXNames)
  }
  return document
}
