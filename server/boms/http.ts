import { listBomColumns, rememberBomColumns } from '#contract/bom-columns.ts'
import { readBom as readBomCall } from '#contract/boms.ts'
import type { LimitedSearch } from '#server/catalog/ask-search.ts'
import type { Database } from '#server/database/database.ts'
import type { Door } from '#server/http/door.ts'
import { listColumns } from './list-columns.ts'
import { readBom } from './read-bom.ts'
import { forgetColumns, rememberColumns } from './remember-columns.ts'

export function bomDoors(door: Door, db: Database, search: LimitedSearch): void {
  door(readBomCall, ({ client, body }) => readBom(db, search, client, body))
  door(listBomColumns, ({ caller }) => listColumns(db, caller.id))
  door(rememberBomColumns, async ({ caller, body: { header, columns } }) => {
    const refused = columns
      ? await rememberColumns(db, caller, { header, columns })
      : await forgetColumns(db, caller.id, header)
    return refused ?? listColumns(db, caller.id)
  })
}
