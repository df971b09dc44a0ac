import {
  addStockNotice,
  endStockNotices,
  listStockNotices,
  removeStockNotice,
} from '#contract/selling/stock-notices.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { addNotice, endNotices, listNotices, removeNotice } from './notices.ts'
import type { Secrets } from './off-link.ts'

export function stockNoticesDoors(door: Door, db: Database, secrets: Secrets): void {
  door(listStockNotices, ({ caller }) => listNotices(db, caller))
  door(addStockNotice, async ({ caller, params, body }) => {
    const refused = await addNotice(db, caller, params.partNumber, body.quantity)
    return refused ?? listNotices(db, caller)
  })
  door(removeStockNotice, async ({ caller, params }) => {
    await removeNotice(db, caller, params.partNumber)
    return listNotices(db, caller)
  })
  door(endStockNotices, ({ body }) => endNotices(db, secrets, body.token))
}
