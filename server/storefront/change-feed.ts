import { type Database, type Queryable, statement } from '#server/database/database.ts'
import type { Job } from '#server/runtime/jobs.ts'

/** A row of the table `changes`. */
export interface ChangeRow {
  what: 'stock' | 'product' | 'list' | 'catalogue' | 'reviews'
  product_id: string | null
}

interface FeedOptions {
  /** A connection of its own: changes are read also when the others are all at work. */
  db: Database
  onChanges: (rows: ChangeRow[]) => void
  /** Changes may have been missed: at the start, after the database was unreachable, and in a new epoch. */
  onGap: () => void
}

export interface ChangeFeed {
  /** Reads soon instead of with the next turn: this process has changed something itself. */
  soon: () => void
  /** Whether the last reading is so young that what is stored can be trusted. */
  isAlive: () => boolean
  stop: () => Promise<void>
}

const EVERY_MS = 200
const SOON_MS = 30
/** Rows are deleted after ten minutes; who has not read for this long could have missed some. */
const TRUSTED_MS = 60_000

/** A snapshot of the database up to which all changes have been read. */
interface Reading {
  snapshot: string
  /** Null before the first read of an epoch. */
  epoch: string | null
}

// Changes that the former snapshot did not show: those of all transactions that have ended since, even if they began
// before it. Without a former snapshot there are no rows.
const changesSince = statement<Reading & { changes: ChangeRow[] | null }>(
  'changes-since',
  `SELECT pg_current_snapshot()::text AS snapshot, (SELECT id FROM change_epoch) AS epoch, (
     SELECT json_agg(DISTINCT jsonb_build_object('what', what, 'product_id', product_id)) FROM changes
     WHERE transaction >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(transaction, $1::pg_snapshot)
   ) AS changes`,
)

const beginEpoch = statement(
  'begin-change-epoch',
  'INSERT INTO change_epoch DEFAULT VALUES ON CONFLICT DO NOTHING',
)

/** Follows what is changed of products and reviews, by whatever process, until it is stopped. */
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
    // A snapshot of another epoch is useless: the rows that it did not show may be lost.
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

  async function follow(): Promise<void> {
    while (!stopping) {
      hurried = false
      // The database is away; whoever asks it hears so.
      await read().catch(() => {})
      if (!stopping) await wait(hurried ? SOON_MS : EVERY_MS)
    }
  }

  const following = follow()
  return {
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

/** Deletes, as a job, changes that every process has long read. */
export function purgeChangesJob(db: Queryable): Job {
  return {
    name: 'changes',
    everyMs: MINUTE_MS,
    run: async () => {
      await db.query("DELETE FROM changes WHERE at < clock_timestamp() - interval '10 minutes'")
    },
  }
}
