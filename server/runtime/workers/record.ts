import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Keeps in the data folder's `workers.json` which processes serve, and how many rolling restarts were broken off: for
 * operators and for `npm run restart`. An error while writing, such as a full disk, goes to `onError`, and the workers
 * continue.
 */
export function openRecord(dataDir: string, onError: (error: Error) => void) {
  const file = join(dataDir, 'workers.json')
  const record = { parent: process.pid, workers: [] as number[], brokenOff: 0 }
  function write(): void {
    try {
      mkdirSync(dataDir, { recursive: true })
      writeFileSync(`${file}.new`, `${JSON.stringify(record)}\n`)
      renameSync(`${file}.new`, file)
    } catch (error) {
      onError(error as Error)
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
    remove: () => rmSync(file, { force: true }),
  }
}
