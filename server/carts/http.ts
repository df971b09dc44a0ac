import { type Cart, getCart, replaceCart as replaceCartCall } from '#contract/cart.ts'
import { priceLines } from '#server/catalog/price-lines.ts'
import type { Database } from '#server/database/database.ts'
import { type Door, Reply } from '#server/http/door.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readCart, type StoredCart } from './read-cart.ts'
import { replaceCart } from './replace-cart.ts'

export function cartDoors(door: Door, db: Database): void {
  door(getCart, async ({ caller }) => priced(db, await readCart(db, caller.id)))
  door(replaceCartCall, async ({ caller, body, request }) => {
    const versions = matchedVersions(request.headers.get('if-match'))
    const replaced = await replaceCart(db, caller.id, body.lines, versions)
    return replaced instanceof Refusal ? replaced : priced(db, replaced)
  })
}

/** The ETag is the version of the lines. Prices change without it, so the answer must not be stored. */
async function priced(db: Database, { version, lines }: StoredCart): Promise<Reply<Cart>> {
  const headers = { etag: `"${version}"`, 'cache-control': 'no-store' }
  return new Reply(await priceLines(db, lines), { headers })
}

/** The versions that If-Match names; null if it allows any. Proxies that compress answers mark their ETags as weak. */
function matchedVersions(ifMatch: string | null): number[] | null {
  if (ifMatch === null || ifMatch.trim() === '*') return null
  return [...ifMatch.matchAll(/(?:W\/)?"(\d{1,15})"/g)].map(([, version]) => Number(version))
}
