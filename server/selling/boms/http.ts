import { listBomColumns, rememberBomColumns } from '#contract/selling/bom-columns.ts'
import { readBom as readBomCall } from '#contract/selling/boms.ts'
import type { LimitedSearch } from '#server/catalog/products/ask-search.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { readBom } from './read-bom.ts'
import { columnsOfUser, forgetColumns, rememberColumns } from './remember-columns.ts'

export function bomDoors(door: Door, db: Database, search: LimitedSearch): void {
  door(readBomCall, ({ client, caller, body }) => readBom(db, search, { client, buyer: caller }, body))
  door(listBomColumns, ({ caller }) => columnsOfUser(db, { userId: caller.id }))
  door(rememberBomColumns, async ({ caller, body: { header, columns } }) => {
    const refused = columns
      ? await rememberColumns(db, caller, { header, columns })
      : await forgetColumns(db, caller.id, header)
    return refused ?? columnsOfUser(db, { userId: caller.id })
  })
}
