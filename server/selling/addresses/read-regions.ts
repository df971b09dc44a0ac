import type { StoredAddress } from '#contract/selling/delivery.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'
import type { AddressRow } from './address-row.ts'
import { withRegion } from './regions.ts'

const BATCH = 500
const EVERY_MS = 86_400_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

const withRegionText = statement<AddressRow>(
  'addresses-with-region-text',
  `SELECT id, address FROM addresses WHERE id > $1 AND address ? 'region' AND NOT address ? 'regionName'
   ORDER BY id LIMIT $2`,
)

const replace = statement(
  'replace-region-text',
  'UPDATE addresses SET address = $3::jsonb WHERE id = $1 AND address = $2::jsonb',
)

/** Gives a code to the regions of addresses that were typed as text. What names no region stays, and the next order asks. */
async function readRegions(db: Queryable, stopping: AbortSignal): Promise<void> {
  for (let after = FIRST_ID; !stopping.aborted; ) {
    const rows = await withRegionText(db, [after, BATCH])
    for (const { id, address } of rows) {
      const read: StoredAddress = withRegion(address)
      if (read.regionName) await replace(db, [id, JSON.stringify(address), JSON.stringify(read)])
    }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}

export function addressRegionsJob(db: Queryable): Job {
  return { name: 'address-regions', everyMs: EVERY_MS, run: (stopping) => readRegions(db, stopping) }
}
