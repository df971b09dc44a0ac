import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { plainCharacters } from '#contract/plain-characters.ts'
import { oldEncodingOf, utf16Of } from '#contract/text-encodings.ts'
import { CsvFault } from './columns.ts'

export interface CsvLine {
  line: number
  cells: string[]
  decimalComma: boolean
}

/** Far above any product. Without a limit, an unclosed quote would read the rest of the file into memory. */
const MAX_RECORD_BYTES = 64 * 1024

const ZIP = Buffer.from('PK\x03\x04', 'latin1')
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const MARKUP = /^\uFEFF?\s*<(?:!doctype|html|\?xml|table)/i

/** Throws CsvFault if the file has another format. */
export async function* readCsv(path: string, onRead: (bytes: number) => void): AsyncGenerator<CsvLine> {
  const texts = withLineFeeds(textOf(path, onRead))
  const { beginning, delimiter, before } = begun(await firstLines(texts))
  const decimalComma = delimiter === ';' || COMMA_DECIMALS.test(beginning.split(delimiter).join('\n'))
  const lines = lineCounter(before)
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
    on_record: (cells: string[], { lines: counted }) => [String(lines.begin(cells, counted)), ...cells],
  })
  // The loop below throws errors of both.
  pipeline(Readable.from(joined(beginning, texts)), parser, () => {})
  try {
    for await (const [line, ...cells] of parser as AsyncIterable<string[]>)
      yield { line: Number(line), cells, decimalComma }
  } catch (error) {
    throw error instanceof CsvError ? new CsvFault(advice(error.code, lines.next())) : error
  }
}

const SEPARATOR = /^\uFEFF?sep=(?<sign>.)\r?\n/i
/** 0,25 or 1.234,50 as a whole cell. */
const COMMA_DECIMALS = /^"?\d{1,3}(?:\.?\d{3})*,\d{1,2}"?\s*$/m

/** Without the line that names the separator to Excel. */
function begun(text: string) {
  const { sign } = SEPARATOR.exec(text)?.groups ?? {}
  const beginning = sign ? text.replace(SEPARATOR, '') : text
  const line = beginning.split('\n', 1)[0] ?? ''
  const delimiter = sign ?? [';', '\t'].find((each) => line.includes(each)) ?? ','
  return { beginning, delimiter, before: sign ? 1 : 0 }
}

async function* textOf(path: string, onRead: (bytes: number) => void): AsyncGenerator<string> {
  let decoder = new TextDecoder('utf-8', { fatal: true })
  let begun = false
  try {
    for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
      const foreign = begun ? undefined : foreignKind(bytes)
      if (foreign) throw new CsvFault(foreign)
      if (!begun) decoder = new TextDecoder(encodingOf(bytes), { fatal: true })
      begun = true
      onRead(bytes.length)
      yield plainCharacters(decoder.decode(bytes, { stream: true }))
    }
    yield plainCharacters(decoder.decode())
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
    throw new CsvFault("The file is not in UTF-8. Save it as 'CSV UTF-8'.")
  }
}

/** What old spreadsheets save has letters above ASCII that are no UTF-8, and none that are: but 'íž' of a Czech one looks so. */
function isOld(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1')
  if (!/[\x80-\xff]/.test(text)) return false
  return !/[\xc2-\xf4][\x80-\xbf]/.test(text) || (oldEncodingOf(bytes) !== 'windows-1252' && !isUtf8(bytes))
}

/** `bytes` may end within a letter. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

const encodingOf = (bytes: Buffer) => utf16Of(bytes) ?? (isOld(bytes) ? oldEncodingOf(bytes) : 'utf-8')

/** Undefined if it may be a CSV file. */
function foreignKind(beginning: Buffer): string | undefined {
  const begins = (mark: Buffer) => beginning.subarray(0, mark.length).equals(mark)
  if (begins(ZIP) || begins(OLD_WORKBOOK))
    return "The file is a workbook or a zip file. In the spreadsheet, save it as 'CSV UTF-8'."
  if (MARKUP.test(beginning.toString('utf8', 0, 200)))
    return 'The file is a web page or XML. Perhaps the page of a sign-in was saved in place of the file.'
  return undefined
}

/** Old Macs end lines with '\r' alone; a cell in quotes may have '\n'. */
async function* withLineFeeds(texts: AsyncGenerator<string>): AsyncGenerator<string> {
  let end: string | undefined
  for await (const text of texts) {
    end ??= LINE_END.exec(text.replace(QUOTED, ''))?.[0]
    yield end === '\r' ? text.replaceAll('\r', '\n') : text
  }
}

const QUOTED = /"[^"]*(?:"|$)/g
const LINE_END = /\r?\n|\r(?!$)/

/** Enough to see the head, and how numbers are written below it. */
const MIN_BEGINNING = 8 * 1024

async function firstLines(texts: AsyncGenerator<string>): Promise<string> {
  let text = ''
  while (text.length < MIN_BEGINNING || (!text.includes('\n') && text.length < MAX_RECORD_BYTES)) {
    const { value, done } = await texts.next()
    if (done) break
    text += value
  }
  return text
}

async function* joined(beginning: string, texts: AsyncGenerator<string>): AsyncGenerator<string> {
  yield beginning
  yield* texts
}

/** The parser counts '\r\n' inside a cell as 2 lines. */
function lineCounter(before: number) {
  let tooMany = -before
  let ended = 0
  return {
    begin(cells: string[], counted: number): number {
      tooMany += count(cells, '\r')
      ended = counted - tooMany
      return ended - count(cells, '\n')
    },
    next: () => ended + 1,
  }
}

function count(cells: string[], character: string): number {
  return cells.reduce((sum, cell) => sum + cell.split(character).length - 1, 0)
}

function advice(code: string, line: number): string {
  return code.includes('QUOTE') && !code.includes('NOT_CLOSED')
    ? `A cell of line ${line} has a quote inside. Put such a cell in quotes, and write each quote inside it twice.`
    : `The quote that opens on line ${line} is not closed.`
}
