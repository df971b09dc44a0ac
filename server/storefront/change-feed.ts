import { type Database, type Queryable, statement } from '#server/database/database.ts'
import type { Job } from '#server/runtime/jobs.ts'

export interface ChangeRow {
  what: 'stock' | 'product' | 'list' | 'catalogue' | 'reviews'
  product_id: string | null
  /** Only of a change of a product. */
  family: string | null
}

interface FeedOptions {
  /** A separate connection, so that changes are read even if all others are busy. */
  db: Database
  onChanges: (rows: ChangeRow[]) => void
  /** Called if changes may have been missed: at the start, after an outage of the database, and in a new epoch. */
  onGap: () => void
}

export interface ChangeFeed {
  /** Settles after the first read, also if it fails. Until then no answer is kept. */
  began: Promise<void>
  /** Shortens the wait for the next read, after a change by this process. */
  soon: () => void
  /** True if the last read is recent enough to trust the stored answers. */
  isAlive: () => boolean
  stop: () => Promise<void>
}

const EVERY_MS = 200
const SOON_MS = 30
/** Must be well below the 10 minutes after which rows are deleted. */
const TRUSTED_MS = 60_000

/** All changes visible in the snapshot have been read. */
interface Reading {
  snapshot: string
  /** Null before the first read of an epoch. */
  epoch: string | null
}

// Changes invisible in the previous snapshot: those of all transactions that have ended since, even if they began
// before it. Without a previous snapshot it returns no rows.
const changesSince = statement<Reading & { changes: ChangeRow[] | null }>(
  'changes-since',
  `SELECT pg_current_snapshot()::text AS snapshot, (SELECT id FROM change_epoch) AS epoch, (
     SELECT json_agg(json_build_object('what', what, 'product_id', product_id, 'family', p.family)) FROM (
       SELECT DISTINCT what, product_id FROM changes
       WHERE transaction >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(transaction, $1::pg_snapshot)
     ) changed LEFT JOIN products p ON p.id = changed.product_id AND what = 'product'
   ) AS changes`,
)

const beginEpoch = statement(
  'begin-change-epoch',
  'INSERT INTO change_epoch DEFAULT VALUES ON CONFLICT DO NOTHING',
)

/** Follows changes of products and reviews by any process until `stop`. */
export function followChanges({ db, onChanges, onGap }: FeedOptions): ChangeFeed {
  let last: Reading | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let [stopping, hurried] = [false, false]
  let wake = (_afterMs: number) => {}

  async function read(): Promise<void> {
    const before = last
    last = undefined
    const [row] = await changesSince(db, [before?.snapshot ?? null])
    if (!row) return
    // A snapshot of another epoch is useless: rows that it did not show may be lost.
    if (row.epoch === null || row.epoch !== before?.epoch) onGap()
    else if (row.changes) onChanges(row.changes)
    if (row.epoch === null) await beginEpoch(db, [])
    last = row
    readAt = performance.now()
  }

  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      let timer = setTimeout(resolve, ms)
      wake = (afterMs) => {
        clearTimeout(timer)
        timer = setTimeout(resolve, afterMs)
      }
    })

  // The database is unreachable. Requests report that themselves.
  const readIfReachable = () => read().catch(() => {})

  async function follow(): Promise<void> {
    await began
    while (!stopping) {
      await wait(hurried ? SOON_MS : EVERY_MS)
      hurried = false
      if (!stopping) await readIfReachable()
    }
  }

  const began = readIfReachable()
  const following = follow()
  return {
    began,
    soon() {
      if (!hurried) wake(SOON_MS)
      hurried = true
    },
    isAlive: () => performance.now() - readAt < TRUSTED_MS,
    async stop() {
      stopping = true
      wake(0)
      await following
    },
  }
}

const MINUTE_MS = 60_000

/** Deletes old changes, which every live process has read. */
export function purgeChangesJob(db: Queryable): Job {
  return {
    name: 'changes',
    everyMs: MINUTE_MS,
    run: async () => {
      await db.query("DELETE FROM changes WHERE at < clock_timestamp() - interval '10 minutes'")
    },
  }
}
