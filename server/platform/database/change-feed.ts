import type { Database } from '#server/platform/database/database.ts'
import { type ChangePosition, type ChangeRow, readChanges } from './read-changes.ts'

interface FeedOptions {
  db: Database
  onChanges: (rows: ChangeRow[]) => void
  /** Called if changes may have been missed: at the start, in a new epoch, and after a long outage of the database. */
  onGap: () => void
}

export interface ChangeFeed {
  began: Promise<void>
  soon: () => void
  isAlive: () => boolean
  stop: () => Promise<void>
}

const EVERY_MS = 200
const SOON_MS = 30
/** Must be well below the hour after which rows are deleted. */
const TRUSTED_MS = 60_000

export function followChanges({ db, onChanges, onGap }: FeedOptions): ChangeFeed {
  let position: ChangePosition | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let [stopping, hurried] = [false, false]
  let wake = (_afterMs: number) => {}

  async function read(): Promise<void> {
    const read = await readChanges(db, position, { parts: false })
    if (read.changes === undefined) onGap()
    else if (read.changes.length > 0) onChanges(read.changes)
    position = read.position
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
