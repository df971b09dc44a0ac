import type { WantedProducts } from '#contract/catalog/desk-products.ts'
import { plainCharacters } from '#contract/plain-characters.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { zipOf } from '#server/platform/http/streamed-file.ts'
import { areMoreThan, exportedProducts } from './exported-products.ts'

/** Of Excel's rows one is the head. */
const MAX_PRODUCTS = 1_048_575

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OPEN = 'http://schemas.openxmlformats.org'
const MAIN = `${OPEN}/spreadsheetml/2006/main`
const RELATED = `${OPEN}/officeDocument/2006/relationships`
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The least that ECMA-376 asks for: a workbook with one sheet, without styles. */
const FRAME: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${OPEN}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/></Types>`,
  '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATED}"><sheets><sheet name="Products" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
}

function relation(kind: string, target: string): string {
  return `<Relationships xmlns="${OPEN}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATED}/${kind}" Target="${target}"/></Relationships>`
}

/** Texts are texts, so that Excel neither runs one nor makes a number or a day of it. A sheet has 1,048,576 rows at most. */
export async function exportWorkbook(
  db: Queryable,
  wanted: WantedProducts,
  most = MAX_PRODUCTS,
): Promise<AsyncIterable<Uint8Array> | Refusal> {
  if (await areMoreThan(db, wanted, most)) return refuse('too-many-rows', { most })
  return zipOf(entries(db, wanted))
}

async function* entries(db: Queryable, wanted: WantedProducts) {
  const lastModified = new Date()
  for (const [name, text] of Object.entries(FRAME)) yield { name, lastModified, input: HEAD + text }
  yield { name: 'xl/worksheets/sheet1.xml', lastModified, input: sheet(db, wanted) }
}

async function* sheet(db: Queryable, wanted: WantedProducts): AsyncGenerator<string> {
  const { columns, pages } = await exportedProducts(db, wanted)
  const letters = columns.map((_, index) => lettersOf(index))
  let nth = 0
  const row = (cells: (string | number | null)[]) => {
    nth += 1
    return `<row r="${nth}">${cells.map((value, at) => cell(`${letters[at]}${nth}`, value)).join('')}</row>`
  }
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${row(columns.map(({ name }) => name))}`
  for await (const rows of pages) yield rows.map(row).join('')
  yield '</sheetData></worksheet>'
}

/** A to Z, AA to ZZ, AAA, … */
function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last
}

function cell(place: string, value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

// Excel reads _x0041_ as A.
const LIKE_ESCAPE = /_(?=x[0-9a-f]{4}_)/gi

function escaped(text: string): string {
  return plainCharacters(text)
    .replace(LIKE_ESCAPE, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
