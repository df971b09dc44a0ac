import { getOverview, type Overview } from '#contract/overview.ts'
import type { Database } from '#server/database/database.ts'
import type { Door } from '#server/http/door.ts'
import { readOverview } from './read-overview.ts'

/** When the overview is read anew: it reads widely, and the whole team has it open. */
const FRESH_MS = 10_000
/** Until then it is shown as it was while it is read anew; older, it is waited for. */
const USABLE_MS = 60_000

export function overviewDoors(door: Door, db: Database): void {
  let kept: { overview: Overview; at: number } | undefined
  let reading: Promise<Overview> | undefined
  const readAnew = () => {
    reading ??= readOverview(db, new Date())
      .then((overview) => {
        kept = { overview, at: performance.now() }
        return overview
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  door(getOverview, async () => {
    const age = kept ? performance.now() - kept.at : Number.POSITIVE_INFINITY
    if (!kept || age > USABLE_MS) return readAnew()
    if (age > FRESH_MS) readAnew().catch(() => {})
    return kept.overview
  })
}
