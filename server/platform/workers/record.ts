import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keeps in the data folder's `workers.json` which processes serve: for those who look after them, and for `npm run restart`. */
export function openRecord(dataDir: string) {
  const file = join(dataDir, 'workers.json')
  return {
    write(workers: number[]): void {
      mkdirSync(dataDir, { recursive: true })
      writeFileSync(`${file}.new`, `${JSON.stringify({ parent: process.pid, workers })}\n`)
      renameSync(`${file}.new`, file)
    },
    remove: () => rmSync(file, { force: true }),
  }
}
