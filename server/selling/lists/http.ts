import type { Hono } from 'hono'
import {
  addList as addListCall,
  getList,
  getSharedList,
  listLists as listListsCall,
  removeList as removeListCall,
  replaceList as replaceListCall,
  shareList as shareListCall,
  unshareList as unshareListCall,
} from '#contract/selling/lists.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Door, Reply } from '#server/platform/http/door.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { matchedVersions } from '#server/platform/http/versions.ts'
import { addList, removeList, replaceList } from './add-list.ts'
import { findList, findSharedList, listLists, shareList, unshareList } from './list-row.ts'

/** An ended link must not be answered from a shared cache. */
const UNSHARED = { headers: { 'cache-control': 'private, no-cache' } }

export function listsDoors(door: Door, db: Database): void {
  door(listListsCall, ({ caller }) => listLists(db, caller))
  door(addListCall, ({ caller, body }) => addList(db, caller, body))
  door(getSharedList, async ({ params, query }) => {
    const list = await findSharedList(db, params.secret, query)
    return list instanceof Refusal ? list : new Reply(list, UNSHARED)
  })
  door(getList, ({ caller, params }) => findList(db, caller, params.id))
  door(replaceListCall, ({ caller, params, body, request }) =>
    replaceList(db, caller, params.id, body, matchedVersions(request)),
  )
  door(removeListCall, ({ caller, params }) => removeList(db, caller, params.id))
  door(shareListCall, ({ caller, params }) => shareList(db, caller, params.id))
  door(unshareListCall, ({ caller, params }) => unshareList(db, caller, params.id))
}

/** Mount it before the middleware that sets the store's usual headers, because the first one has the last word. */
export function secretLinkHeaders(web: Hono): void {
  for (const path of ['/lists/*', '/api/lists/shared/*'])
    web.use(path, async (context, next) => {
      await next()
      context.res.headers.set('x-robots-tag', 'noindex')
      context.res.headers.set('referrer-policy', 'no-referrer')
    })
}
