import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const AGAIN_MS = 1000

export function openRecord(dataDir: string, onError: (error: Error) => void) {
  const file = join(dataDir, 'workers.json')
  const record = { parent: process.pid, workers: [] as number[], brokenOff: 0 }
  let again: NodeJS.Timeout | undefined
  function write(): void {
    const isFirst = again === undefined
    clearTimeout(again)
    again = undefined
    try {
      mkdirSync(dataDir, { recursive: true })
      writeFileSync(`${file}.new`, `${JSON.stringify(record)}\n`)
      renameSync(`${file}.new`, file)
    } catch (error) {
      if (isFirst) onError(error as Error)
      again = setTimeout(write, AGAIN_MS).unref()
    }
  }
  return {
    serving(workers: number[]): void {
      record.workers = workers
      write()
    },
    brokenOff(): void {
      record.brokenOff++
      write()
    },
    remove(): void {
      clearTimeout(again)
      if (recordedParent(file) === process.pid) rmSync(file, { force: true })
    },
  }
}

function recordedParent(file: string): number | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).parent
  } catch {
    return undefined // not written
  }
}

const MAX_WORKERS = 64
const WANTED = `a whole number from 1 to ${MAX_WORKERS}, such as --workers 4`

/** Throws an error with instructions. */
export function readWorkerCount(words: string[], environment: NodeJS.ProcessEnv): number {
  const [option, ...rest] = words.flatMap((word) => word.split(/(?<=^--workers)=/))
  if (option === undefined) return countOf(environment.WORKERS || '1', 'WORKERS')
  if (option !== '--workers' || rest.length > 1)
    throw new Error(`Unknown arguments '${words.join(' ')}'. The store accepts --workers with ${WANTED}.`)
  return countOf(rest[0], '--workers')
}

function countOf(text: string | undefined, name: string): number {
  const count = /^\d+$/.test(text ?? '') ? Number(text) : 0
  if (count >= 1 && count <= MAX_WORKERS) return count
  throw new Error(`${name} must be ${WANTED}${text ? ` (it is '${text}')` : ''}.`)
}
