import { getOverview, type Overview } from '#contract/overview.ts'
import type { Database } from '#server/platform/database.ts'
import type { Door } from '#server/platform/door.ts'
import { readOverview } from './read-overview.ts'

/** How old the overview may be: it reads widely, and the whole team has it open. */
const KEPT_MS = 10_000

export function overviewDoors(door: Door, db: Database): void {
  let kept: { overview: Promise<Overview>; at: number } | undefined
  door(getOverview, () => {
    const now = Date.now()
    if (!kept || now - kept.at > KEPT_MS) {
      const overview = readOverview(db, new Date(now))
      kept = { overview, at: now }
      overview.catch(() => {
        kept = undefined
      })
    }
    return kept.overview
  })
}
