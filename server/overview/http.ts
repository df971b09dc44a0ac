import { getOverview, type Overview } from '#contract/overview.ts'
import type { Database } from '#server/database/database.ts'
import type { Door } from '#server/http/door.ts'
import { readOverview } from './read-overview.ts'

/** Age from which the overview is refreshed. Cached because it is costly and may be open in many browsers. */
const FRESH_MS = 10_000
/** Up to this age a stale overview is served during the refresh. */
const USABLE_MS = 60_000

export function overviewDoors(door: Door, db: Database): void {
  let kept: { overview: Overview; at: number } | undefined
  let reading: Promise<Overview> | undefined
  const refresh = () => {
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
    if (!kept || age > USABLE_MS) return refresh()
    if (age > FRESH_MS) refresh().catch(() => {})
    return kept.overview
  })
}
