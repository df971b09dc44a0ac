import type { StoredAddress } from '#contract/selling/delivery.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'
import type { AddressRow } from './address-book.ts'
import { withRegion } from './regions.ts'

const BATCH = 500
const EVERY_MS = 86_400_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

const withRegionText = statement(
  'addresses-with-region-text',
  `SELECT id, address FROM addresses WHERE id > :after AND address ? 'region' AND NOT address ? 'regionName'
   ORDER BY id LIMIT :batch`,
  asRow<AddressRow>,
)

const replace = statement(
  'replace-region-text',
  'UPDATE addresses SET address = :read::jsonb WHERE id = :id AND address = :address::jsonb',
)

/** Gives a code to the regions of addresses that were typed as text. What names no region stays, and the next order asks. */
async function readRegions(db: Queryable, stopping: AbortSignal): Promise<void> {
  for (let after = FIRST_ID; !stopping.aborted; ) {
    const rows = await withRegionText(db, { after, batch: BATCH })
    for (const { id, address } of rows) {
      const read: StoredAddress = withRegion(address)
      if (read.regionName)
        await replace(db, { id, address: JSON.stringify(address), read: JSON.stringify(read) })
    }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}

export function addressRegionsJob(db: Queryable): Job {
  return { name: 'address-regions', everyMs: EVERY_MS, run: (stopping) => readRegions(db, stopping) }
}
