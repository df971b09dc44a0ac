import PDFDocument from 'pdfkit'
import type { DatasheetFacts } from './datasheet-facts.ts'
import { registerOwnFonts } from './document-fonts.ts'
import { fontWords } from './font-words.ts'

type Document = InstanceType<typeof PDFDocument>

const colour = { ink: '#171b22', soft: '#5a606b', line: '#dfdeda', copper: '#a9531e' }
const page = { left: 50, right: 545, top: 92, bottom: 778, height: 842 }
const WIDTH = page.right - page.left
const PICTURE = { width: 168, height: 126 }
const OUTLINE = { width: 240, height: 180 }
const GAP = 20
const LABEL_WIDTH = 190
const ROW_SPACE = 4

/** Draws a data sheet as PDF. The same facts give the same bytes. */
export async function drawDatasheet(
  facts: DatasheetFacts,
  { picture, outline }: { picture: Buffer | undefined; outline: Buffer | undefined },
): Promise<Buffer> {
  const document = openDocument(facts)
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve) => document.on('end', resolve))
  drawHead(document, facts, picture)
  for (const section of facts.sections) drawSection(document, section)
  if (outline) drawOutline(document, facts.outlineTitle, outline)
  drawFrames(document, facts)
  document.end()
  await ended
  return Buffer.concat(parts)
}

function openDocument({ store, title, partNumber, changedAt }: DatasheetFacts): Document {
  const date = new Date(changedAt)
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, bottom: page.height - page.bottom, left: page.left, right: page.left },
    bufferPages: true,
    // Without a font of the library, which would be read from its folder.
    font: null as unknown as string,
    lang: 'en',
    displayTitle: true,
    info: { Title: `${partNumber} ${title}`, Author: fontWords(store), CreationDate: date, ModDate: date },
  })
  registerOwnFonts(document)
  return document
}

function drawHead(document: Document, facts: DatasheetFacts, picture: Buffer | undefined): void {
  const width = picture ? WIDTH - PICTURE.width - GAP : WIDTH
  if (picture)
    document.image(picture, page.right - PICTURE.width, page.top, {
      fit: [PICTURE.width, PICTURE.height],
      align: 'center',
      valign: 'center',
    })
  document.font('semibold').fillColor(colour.ink)
  const size = facts.partNumber.length > 22 ? 14 : 21
  document.fontSize(size).text(facts.partNumber, page.left, page.top, { width })
  document.fontSize(12).moveDown(0.3).text(fontWords(facts.name), { width })
  const below = picture ? page.top + PICTURE.height + GAP / 2 : 0
  document.y = Math.max(document.y + GAP / 2, below)
  document.font('regular').fontSize(9.5).fillColor(colour.soft)
  drawParagraph(document, fontWords(facts.description))
}

function drawParagraph(document: Document, text: string): void {
  for (const line of text.split('\n')) {
    const height = document.heightOfString(line || ' ', { width: WIDTH })
    makeRoom(document, height)
    document.text(line || ' ', page.left, document.y, { width: WIDTH })
  }
}

function drawSection(document: Document, { title, rows }: DatasheetFacts['sections'][number]): void {
  drawTitle(document, title, 70)
  for (const [label, value] of rows) drawRow(document, fontWords(label), fontWords(value))
}

/** Begins a new page unless the title has this height together with what follows. */
function drawTitle(document: Document, title: string, height: number): void {
  makeRoom(document, height)
  document.font('semibold').fontSize(11).fillColor(colour.ink)
  document.text(fontWords(title), page.left, document.y + GAP)
  document.y += ROW_SPACE
  document.font('regular').fontSize(9.5)
}

function drawOutline(document: Document, title: string, outline: Buffer): void {
  drawTitle(document, title, OUTLINE.height + 2 * GAP)
  document.image(outline, page.left, document.y, { fit: [OUTLINE.width, OUTLINE.height] })
}

function drawRow(document: Document, label: string, value: string): void {
  const valueWidth = WIDTH - LABEL_WIDTH - GAP
  const labelHeight = document.heightOfString(label, { width: LABEL_WIDTH })
  const height = Math.max(labelHeight, document.heightOfString(value, { width: valueWidth }))
  makeRoom(document, height + 2 * ROW_SPACE)
  const y = document.y
  document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.6).stroke(colour.line)
  document.fillColor(colour.soft).text(label, page.left, y + ROW_SPACE, { width: LABEL_WIDTH })
  document.fillColor(colour.ink)
  document.text(value, page.left + LABEL_WIDTH + GAP, y + ROW_SPACE, { width: valueWidth })
  document.y = y + height + 2 * ROW_SPACE
}

function makeRoom(document: Document, height: number): void {
  if (document.y + height <= page.bottom) return
  document.addPage()
  document.y = page.top
}

function drawFrames(document: Document, { store, title, note, address, dated }: DatasheetFacts): void {
  const { count } = document.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    document.switchToPage(at)
    // Otherwise text at the foot would begin a new page.
    document.page.margins.bottom = 0
    document.font('semibold').fontSize(11).fillColor(colour.ink)
    document.text(fontWords(store), page.left, 44, { lineBreak: false })
    document.font('regular').fontSize(10).fillColor(colour.soft)
    drawRight(document, fontWords(title), 45)
    document.moveTo(page.left, 64).lineTo(page.right, 64).lineWidth(2).stroke(colour.copper)
    if (note) document.fillColor(colour.copper).text(fontWords(note), page.left, 70, { lineBreak: false })
    document.fontSize(8).fillColor(colour.soft)
    document.text(fontWords(address), page.left, 800, { width: WIDTH - 160, height: 10, ellipsis: true })
    drawRight(document, `${fontWords(dated)} · ${at + 1}/${count}`, 800)
  }
}

function drawRight(document: Document, text: string, y: number): void {
  document.text(text, page.right - document.widthOfString(text), y, { lineBreak: false })
}
