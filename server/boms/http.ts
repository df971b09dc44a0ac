import { readBom as readBomCall } from '#contract/boms.ts'
import type { LimitedSearch } from '#server/catalog/ask-search.ts'
import type { Database } from '#server/database/database.ts'
import type { Door } from '#server/http/door.ts'
import { readBom } from './read-bom.ts'

export function bomDoors(door: Door, db: Database, search: LimitedSearch): void {
  door(readBomCall, ({ client, body }) => readBom(db, search, client, body))
}
