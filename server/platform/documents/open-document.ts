import PDFDocument from 'pdfkit'
import { plainCharacters } from '#contract/plain-characters.ts'

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
    info: { Title: plainCharacters(title), Author: plainCharacters(author), CreationDate: at, ModDate: at },
  })
  escapeMetadata(document as unknown as WithMetadata)
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

interface WithMetadata {
  info: Record<string, unknown>
  endMetadata: () => void
}

/** The library writes title and author into XML as they are: an '&' in the name of a seller would break it. */
function escapeMetadata(document: WithMetadata): void {
  const end = document.endMetadata.bind(document)
  document.endMetadata = () => {
    for (const [name, value] of Object.entries(document.info))
      if (typeof value === 'string') document.info[name] = escaped(value)
    end()
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export async function bytesOf(document: PdfDocument, draw: () => void): Promise<Buffer> {
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve) => document.on('end', resolve))
  draw()
  document.end()
  await ended
  return Buffer.concat(parts)
}

const PROPERTIES = {
  DocumentFileName: 'name of the embedded XML invoice file',
  DocumentType: 'INVOICE',
  Version: 'The actual version of the Factur-X XML schema',
  ConformanceLevel: 'The conformance level of the embedded Factur-X data',
}

const property = ([name, description]: [string, string]) => `
              <rdf:li rdf:parseType="Resource">
                <pdfaProperty:name>${name}</pdfaProperty:name>
                <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                <pdfaProperty:category>external</pdfaProperty:category>
                <pdfaProperty:description>${description}</pdfaProperty:description>
              </rdf:li>`

/** Factur-X 1.0, with the extension schema that PDF/A requires. */
const facturXNames = `
    <rdf:Description xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#" rdf:about="">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
    </rdf:Description>
    <rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
        xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
        xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
      <pdfaExtension:schemas>
        <rdf:Bag>
          <rdf:li rdf:parseType="Resource">
            <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
            <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
            <pdfaSchema:prefix>fx</pdfaSchema:prefix>
            <pdfaSchema:property><rdf:Seq>${Object.entries(PROPERTIES).map(property).join('')}
            </rdf:Seq></pdfaSchema:property>
          </rdf:li>
        </rdf:Bag>
      </pdfaExtension:schemas>
    </rdf:Description>`
