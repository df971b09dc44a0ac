import { listEvents } from '#contract/desk/events.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Door, Reply } from '#server/platform/http/door.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { readEvents } from './read-events.ts'

export function eventsDoors(door: Door, db: Database): void {
  door(listEvents, async ({ query }) => {
    const read = await readEvents(db, query)
    return read instanceof Refusal ? read : new Reply(read, { headers: { 'cache-control': 'no-store' } })
  })
}
