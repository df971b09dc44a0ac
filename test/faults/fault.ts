import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded.ts'
import { openStoreProcess, servingProcesses } from '#test/support/open-store-process.ts'
import { databaseOf } from '../journeys/database.ts'

export { expect } from '@playwright/test'

type Settings = Parameters<typeof openStoreProcess>[0]

export interface Fault {
  /** Opens a store that the test may damage. */
  open: (settings?: Settings) => ReturnType<typeof openStoreProcess>
  /** Connects to the database of a store, or at an address. */
  poolOf: (database: { dataDir: string } | string) => pg.Pool
  /** Closes something after the test and what was opened later. */
  after: (close: () => unknown) => void
}

export const test = base.extend<Fault>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  after: async ({}, use) => {
    const closings: (() => unknown)[] = []
    await use((close) => closings.unshift(close))
    for (const close of closings) await close()
  },
  open: ({ after }, use) =>
    use(async (settings) => {
      const store = await openStoreProcess(settings)
      after(store.close)
      return store
    }),
  poolOf: ({ after }, use) =>
    use((database) => {
      const db = openPool(typeof database === 'string' ? database : databaseOf(database.dataDir))
      after(() => db.end())
      return db
    }),
})

/** A PostgreSQL apart from the stores that use it, in a folder that `close` removes. */
export async function openPostgres() {
  const dataDir = mkdtempSync(join(tmpdir(), 'farad-apart-'))
  chmodSync(dataDir, 0o755) // started by root, PostgreSQL runs as another user, which needs access
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const close = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
  return { url: postgres.url, dataDir, close }
}

export function openPool(url: string): pg.Pool {
  const db = new pg.Pool({ connectionString: url, max: 2 })
  // Faults end connections.
  db.on('error', () => {})
  return db
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Waits until `count` processes serve, none of which is one of `former`. */
export async function untilOthersServe(dataDir: string, count: number, former: number[]): Promise<void> {
  const others = () => servingProcesses(dataDir).filter((pid) => !former.includes(pid))
  await expect.poll(() => others().length, { timeout: 180_000 }).toBe(count)
}
