import { bytesOf, openDocument } from '#server/platform/documents/open-document.ts'
import { colour, openWriter, type Style, type Writer } from '#server/platform/documents/writer.ts'
import type { DatasheetFacts } from './datasheet-facts.ts'

const page = { left: 50, right: 545, top: 92, bottom: 778 }
const WIDTH = page.right - page.left
const PICTURE = { width: 168, height: 126 }
const OUTLINE = { width: 240, height: 180 }
const GAP = 20
const LABEL_WIDTH = 190
const ROW_SPACE = 4
const LINE = 1.28
const MAX_LINES_TOGETHER = 10
const TEXT = { size: 9.5 }
const SOFT = { ...TEXT, colour: colour.soft }
const SMALL = { size: 8, colour: colour.soft }

interface Pictures {
  picture: Buffer | undefined
  outline: Buffer | undefined
}

interface Sheet {
  writer: Writer
  y: number
}

/** Equal facts give equal bytes. */
export function drawDatasheet(facts: DatasheetFacts, { picture, outline }: Pictures): Promise<Buffer> {
  const { partNumber, title, store, changedAt } = facts
  const document = openDocument({ title: `${partNumber} ${title}`, author: store, at: new Date(changedAt) })
  return bytesOf(document, () => {
    const sheet = { writer: openWriter(document), y: page.top }
    drawHead(sheet, facts, picture)
    for (const section of facts.sections) drawSection(sheet, section)
    if (outline) drawOutline(sheet, facts.outlineTitle, outline)
    drawFrames(sheet.writer, facts)
  })
}

function drawHead(sheet: Sheet, facts: DatasheetFacts, picture: Buffer | undefined): void {
  const width = picture ? WIDTH - PICTURE.width - GAP : WIDTH
  if (picture)
    sheet.writer.document.image(picture, page.right - PICTURE.width, page.top, {
      fit: [PICTURE.width, PICTURE.height],
      align: 'center',
      valign: 'center',
    })
  const size = facts.partNumber.length > 22 ? 14 : 21
  drawText(sheet, facts.partNumber, { size, weight: 'semibold' }, width)
  sheet.y += ROW_SPACE
  drawText(sheet, facts.name, { size: 12, weight: 'semibold' }, width)
  sheet.y = Math.max(sheet.y, picture ? page.top + PICTURE.height : 0) + GAP / 2
  drawText(sheet, facts.description, SOFT, WIDTH)
}

function drawText(sheet: Sheet, text: string, style: Style, width: number): void {
  for (const line of sheet.writer.lines(text, style, width)) {
    makeRoom(sheet, style.size * LINE)
    sheet.writer.write(line, page.left, sheet.y, style)
    sheet.y += style.size * LINE
  }
}

function drawSection(sheet: Sheet, { title, rows }: DatasheetFacts['sections'][number]): void {
  drawTitle(sheet, title, 70)
  for (const row of rows) drawRow(sheet, row)
}

function drawTitle(sheet: Sheet, title: string, height: number): void {
  makeRoom(sheet, height)
  sheet.y += GAP
  drawText(sheet, title, { size: 11, weight: 'semibold' }, WIDTH)
  sheet.y += ROW_SPACE
}

function drawOutline(sheet: Sheet, title: string, outline: Buffer): void {
  drawTitle(sheet, title, OUTLINE.height + 2 * GAP)
  sheet.writer.document.image(outline, page.left, sheet.y, { fit: [OUTLINE.width, OUTLINE.height] })
}

function drawRow(sheet: Sheet, [label, value]: [label: string, value: string]): void {
  const { writer } = sheet
  const left = page.left + LABEL_WIDTH + GAP
  const labels = writer.lines(label, SOFT, LABEL_WIDTH)
  const values = writer.lines(value, TEXT, page.right - left)
  const lines = Math.max(labels.length, values.length)
  makeRoom(sheet, Math.min(lines, MAX_LINES_TOGETHER) * TEXT.size * LINE + 2 * ROW_SPACE)
  drawRule(writer, sheet.y, { width: 0.6, colour: colour.line })
  sheet.y += ROW_SPACE
  for (let nth = 0; nth < lines; nth++) {
    makeRoom(sheet, TEXT.size * LINE)
    writer.write(labels[nth] ?? '', page.left, sheet.y, SOFT)
    writer.write(values[nth] ?? '', left, sheet.y, TEXT)
    sheet.y += TEXT.size * LINE
  }
  sheet.y += ROW_SPACE
}

function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height <= page.bottom) return
  sheet.writer.document.addPage()
  sheet.y = page.top
}

function drawFrames(writer: Writer, { store, title, note, address, dated }: DatasheetFacts): void {
  const { document } = writer
  const { count } = document.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    document.switchToPage(at)
    writer.write(store, page.left, 44, { size: 11, weight: 'semibold' })
    writer.writeRight(title, page.right, 45, { size: 10, colour: colour.soft })
    drawRule(writer, 64, { width: 2, colour: colour.copper })
    if (note) writer.write(note, page.left, 70, { size: 10, colour: colour.copper })
    const [shown = ''] = writer.lines(address, SMALL, WIDTH - 160)
    writer.write(shown, page.left, 800, SMALL)
    writer.writeRight(`${dated} · ${at + 1}/${count}`, page.right, 800, SMALL)
  }
}

function drawRule({ document }: Writer, y: number, line: { width: number; colour: string }): void {
  document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(line.width).stroke(line.colour)
}
