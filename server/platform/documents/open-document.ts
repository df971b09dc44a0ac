import PDFDocument from 'pdfkit'
import { facturXNames } from './factur-x-names.ts'

export type PdfDocument = InstanceType<typeof PDFDocument>

interface DocumentFacts {
  title: string
  author: string
  at: Date
  xml?: string | undefined
}

/** 595 × 842 points. The same content gives the same bytes. */
export function openDocument({ title, author, at, xml }: DocumentFacts): PdfDocument {
  const document = new PDFDocument({
    size: 'A4',
    // Otherwise text near an edge would begin a new page.
    margin: 0,
    bufferPages: true,
    // Without a font of the library, which would not be embedded.
    font: null as unknown as string,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  })
  if (xml !== undefined) {
    document.file(Buffer.from(xml), {
      name: 'factur-x.xml',
      type: 'text/xml',
      description: title,
      creationDate: at,
      modifiedDate: at,
      relationship: 'Alternative',
    } as object)
    ;(document as unknown as { appendXML: (xml: string) => void }).appendXML(facturXNames)
  }
  return document
}

export async function bytesOf(document: PdfDocument, draw: () => void): Promise<Buffer> {
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve) => document.on('end', resolve))
  draw()
  document.end()
  await ended
  return Buffer.concat(parts)
}
