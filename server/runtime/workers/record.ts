import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes the pids of the serving processes and the number of failed rolling restarts to `workers.json` in the data folder,
 * for operators and for `npm run restart`. Passes write errors, such as a full disk, to `onError`.
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
