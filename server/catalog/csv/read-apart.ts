import { join } from 'node:path'
import { storeTrade } from '#contract/currency.ts'
import { textsOf } from '#messages/catalogue.ts'
import { type Ask, ChildEnded, openChildPool } from '#server/platform/runtime/child-pool.ts'
import { turns } from '#server/platform/runtime/turns.ts'
import type { CheckedLine } from './check-line.ts'
import { CsvFault } from './columns.ts'
import type { Heads, ImportFiles, ImportQuestion, NextLines, Reading } from './import-process.ts'
import type { Unusable } from './pictures/picture-source.ts'

export interface OpenedImport extends Heads {
  /** Can be read once. `onRead` receives the number of bytes read so far. */
  lines: (reading: Reading, onRead: (bytes: number) => void) => AsyncGenerator<CheckedLine>
  picture: (file: string) => Promise<Uint8Array | Unusable>
}

/** Of one answer: a thousand lines, a picture, or the directory of a zip file with 200,000 pictures. */
const LIMITS = { processorMs: 20_000, megabytes: 800, waitMs: 120_000 }
const IDLE_MS = 10_000

const withReader = openChildPool({
  program: join(import.meta.dirname, import.meta.env.PROD ? 'import-process.js' : 'import-process.ts'),
  most: 2,
  idleMs: IDLE_MS,
  limits: LIMITS,
  flags: ['--max-old-space-size=512'],
})

/** Throws CsvFault. */
export async function withImportFiles<T>(
  files: ImportFiles,
  work: (opened: OpenedImport) => Promise<T>,
): Promise<T> {
  try {
    return await withReader(async (ask) => {
      const answered = asking(ask)
      const heads = await answered<Heads>({ open: files, texts: textsOf(''), trade: storeTrade() })
      return work({
        ...heads,
        lines: (reading, onRead) => linesOf(() => answered({ next: 'lines', reading }), onRead),
        picture: (file) => answered({ picture: file }),
      })
    })
  } catch (error) {
    if (error instanceof ChildEnded && error.killed) throw new CsvFault(TOO_COSTLY)
    throw error
  }
}

const TOO_COSTLY = 'Reading the file takes too much time or memory. Split it into several files.'

function asking(ask: Ask) {
  const inTurn = turns(1)
  return <A>(question: ImportQuestion): Promise<A> =>
    inTurn(async () => {
      const { answer } = await ask(question)
      const { fault } = answer as { fault?: string }
      if (fault !== undefined) throw new CsvFault(fault)
      return answer as A
    })
}

async function* linesOf(
  next: () => Promise<NextLines>,
  onRead: (bytes: number) => void,
): AsyncGenerator<CheckedLine> {
  for (;;) {
    const { lines, bytes } = await next()
    onRead(bytes)
    if (lines.length === 0) return
    yield* lines
  }
}
