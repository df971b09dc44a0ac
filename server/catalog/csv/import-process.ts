import { type Catalogue, speak } from '#messages/catalogue.ts'
import { answerParent } from '#server/platform/runtime/answer-parent.ts'
import { type CheckedLine, checkLine } from './check-line.ts'
import { type Column, CsvFault, columnsOf } from './columns.ts'
import { type CheckedPictures, openCheckedPictures } from './pictures/check-pictures.ts'
import { type CsvLine, readCsv } from './read-csv.ts'

export interface ImportFiles {
  file?: string | undefined
  pictures?: string | undefined
  maxPictureBytes?: number | undefined
}

export type ImportQuestion =
  | { open: ImportFiles; texts: Partial<Catalogue> }
  | { next: 'lines' }
  | { picture: string }

export interface NextLines {
  lines: CheckedLine[]
  bytes: number
}

const MAX_LINES = 1000
const ANSWER_MS = 500

let lines: AsyncGenerator<CheckedLine> | undefined
let pictures: CheckedPictures | undefined
let bytes = 0

answerParent(async (question: ImportQuestion) => {
  try {
    if ('open' in question) {
      speak(question.texts)
      return { columns: await open(question.open) }
    }
    return 'picture' in question ? await pictures?.read(question.picture) : await nextLines()
  } catch (error) {
    if (error instanceof CsvFault) return { fault: error.message }
    throw error
  }
})

async function open({ file, pictures: folder, maxPictureBytes }: ImportFiles): Promise<string[]> {
  await lines?.return(undefined)
  await pictures?.close()
  bytes = 0
  lines = undefined
  pictures = folder === undefined ? undefined : await openCheckedPictures(folder, maxPictureBytes)
  if (file === undefined) return []
  const read = readCsv(file, (more) => {
    bytes += more
  })
  const first = await read.next()
  if (first.done) throw new CsvFault('The file is empty. Its first line names the columns.')
  const columns = columnsOf(first.value.cells)
  lines = checkedLines(columns, read)
  return columns.map(({ name }) => name)
}

async function* checkedLines(
  columns: readonly Column[],
  read: AsyncGenerator<CsvLine>,
): AsyncGenerator<CheckedLine> {
  for await (const line of read) {
    const checked = checkLine(columns, line)
    yield pictures ? await pictures.check(checked) : checked
  }
}

async function nextLines(): Promise<NextLines> {
  const checked: CheckedLine[] = []
  const until = performance.now() + ANSWER_MS
  do {
    const { value, done } = (await lines?.next()) ?? { done: true }
    if (done) break
    checked.push(value)
  } while (checked.length < MAX_LINES && performance.now() < until)
  return { lines: checked, bytes }
}
