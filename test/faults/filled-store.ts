import { expect } from '@playwright/test'
import pg from 'pg'
import type { FoundParts } from '#contract/catalog/parts.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { databaseOf } from '../journeys/database.ts'

/** Only a hang reaches it, even on a busy machine. */
export const UNTIL = { timeout: 180_000 }
export const FAMILY = 'leds'

/** A store with the demo parts, its searches, and the counts that they must have. */
export async function openFilledStore(settings: { dataDir?: string; workers?: number } = {}) {
  const store = await openStoreProcess(settings)
  const db = new pg.Pool({ connectionString: databaseOf(store.dataDir), max: 2 })
  db.on('error', () => {})
  /** Undefined without an answer, for 503, and for one that calls itself incomplete. Any other refusal fails the test. */
  async function find(query: string): Promise<FoundParts | undefined> {
    const answer = await fetch(`${store.url}/api/parts?family=${FAMILY}&limit=1${query}`, {
      headers: { connection: 'close' },
    }).catch(() => undefined)
    if (!answer || answer.status === 503) return undefined
    expect(answer.status).toBe(200)
    const found = (await answer.json()) as FoundParts
    return found.incomplete ? undefined : found
  }
  const truth = async (): Promise<number> => {
    const { rows } = await db.query(
      `SELECT count(*)::int FROM products p JOIN families f ON f.key = p.family
       WHERE p.archived_at IS NULL AND $1 = ANY (f.path)`,
      [FAMILY],
    )
    return rows[0].count
  }
  const untilRight = async () => {
    const right = await truth()
    await expect.poll(async () => (await find('&sort=stock'))?.total, UNTIL).toBe(right)
  }
  const close = async () => {
    await db.end()
    await store.close()
  }
  return { store, db, find, truth, untilRight, close }
}
