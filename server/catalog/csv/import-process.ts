import { tradeIn } from '#contract/currency.ts'
import { type Catalogue, speak } from '#messages/catalogue.ts'
import { answerParent } from '#server/platform/runtime/answer-parent.ts'
import { type CheckedLine, checkLine, type LineReading } from './check-line.ts'
import { CsvFault, columnsMeant, headsOf, isComplete, ownColumns } from './columns.ts'
import { decimalsIn, isSeparator } from './foreign-cells.ts'
import { type CheckedPictures, openCheckedPictures } from './pictures/check-pictures.ts'
import { type CsvLine, readCsv } from './read-csv.ts'

export interface ImportFiles {
  file?: string | undefined
  pictures?: string | undefined
  maxPictureBytes?: number | undefined
}

/** Without `means`, the columns have the store's own names. */
export interface Reading {
  means?: string[] | undefined
  decimals?: 'comma' | 'point' | undefined
}

export type ImportQuestion =
  | { open: ImportFiles; texts: Partial<Catalogue>; trade: { currency: string; locale: string } }
  | { next: 'lines'; reading: Reading }
  | { picture: string }

export interface Heads {
  heads: string[]
  /** Of each column some cells. */
  samples: string[][]
}

export interface NextLines {
  lines: CheckedLine[]
  bytes: number
}

const MAX_LINES = 1000
const ANSWER_MS = 500

let first: CsvLine[] = []
let rest: AsyncGenerator<CsvLine> | undefined
let lines: AsyncGenerator<CheckedLine> | undefined
let heads: string[] = []
let pictures: CheckedPictures | undefined
let bytes = 0

answerParent(async (question: ImportQuestion) => {
  try {
    if ('open' in question) {
      speak(question.texts)
      tradeIn(question.trade.currency, question.trade.locale)
      return await open(question.open)
    }
    if ('picture' in question) return await pictures?.read(question.picture)
    lines ??= checkedLines(question.reading)
    return await nextLines(lines)
  } catch (error) {
    if (error instanceof CsvFault) return { fault: error.message }
    throw error
  }
})

const SAMPLED_LINES = 200
const SAMPLES = 3
const SAMPLE_SHOWN = 60

async function open({ file, pictures: folder, maxPictureBytes }: ImportFiles): Promise<Heads> {
  await rest?.return(undefined)
  await pictures?.close()
  bytes = 0
  lines = undefined
  rest = undefined
  first = []
  pictures = folder === undefined ? undefined : await openCheckedPictures(folder, maxPictureBytes)
  if (file === undefined) return { heads: [], samples: [] }
  rest = readCsv(file, (more) => {
    bytes += more
  })
  const beginning = await rest.next()
  if (beginning.done) throw new CsvFault('The file is empty. Its first line names the columns.')
  heads = headsOf(beginning.value.cells)
  while (first.length < SAMPLED_LINES) {
    const { value, done } = await rest.next()
    if (done) break
    first.push(value)
  }
  return { heads, samples: heads.map((_, nth) => samplesOf(nth)) }
}

function samplesOf(column: number): string[] {
  const cells = first.map(({ cells }) => cells[column]?.trim().slice(0, SAMPLE_SHOWN) ?? '')
  return [...new Set(cells.filter((cell) => !isSeparator([cell])))].slice(0, SAMPLES)
}

function readingOf({ means, decimals }: Reading): LineReading {
  const columns = means ? columnsMeant(means, heads) : ownColumns(heads)
  if (!columns) throw new CsvFault('The columns of the file have no meaning yet.')
  const foreign = means !== undefined || !isComplete(columns)
  return {
    columns,
    foreign,
    decimals,
    usual: decimals ?? decimalsIn(first.flatMap(({ cells }) => cells)),
    attributesBefore: new Map(),
  }
}

async function* checkedLines(given: Reading): AsyncGenerator<CheckedLine> {
  const reading = readingOf(given)
  for await (const line of allLines()) {
    const checked = checkLine(reading, line)
    if (checked) yield pictures ? await pictures.check(checked) : checked
  }
}

async function* allLines(): AsyncGenerator<CsvLine> {
  yield* first
  first = []
  if (rest) yield* rest
}

async function nextLines(checkedLines: AsyncGenerator<CheckedLine>): Promise<NextLines> {
  const checked: CheckedLine[] = []
  const until = performance.now() + ANSWER_MS
  do {
    const { value, done } = await checkedLines.next()
    if (done) break
    checked.push(value)
  } while (checked.length < MAX_LINES && performance.now() < until)
  return { lines: checked, bytes }
}
