import { listEvents } from '#contract/site/events.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Door, unstored } from '#server/platform/http/door.ts'
import { readEvents } from './read-events.ts'

export function eventsDoors(door: Door, db: Database): void {
  door(listEvents, async ({ query }) => unstored(await readEvents(db, query)))
}
