import { type Cart, getCart, replaceCart as replaceCartCall } from '#contract/cart.ts'
import { priceLines } from '#server/catalog/price-lines.ts'
import type { Database } from '#server/database/database.ts'
import type { Door, Reply } from '#server/http/door.ts'
import { Refusal } from '#server/http/refusal.ts'
import { matchedVersions, versioned } from '#server/http/versions.ts'
import { readCart, type StoredCart } from './read-cart.ts'
import { replaceCart } from './replace-cart.ts'

export function cartDoors(door: Door, db: Database): void {
  door(getCart, async ({ caller }) => priced(db, await readCart(db, caller.id)))
  door(replaceCartCall, async ({ caller, body, request }) => {
    const replaced = await replaceCart(db, caller.id, body.lines, matchedVersions(request))
    return replaced instanceof Refusal ? replaced : priced(db, replaced)
  })
}

async function priced(db: Database, { version, lines }: StoredCart): Promise<Reply<Cart>> {
  return versioned(await priceLines(db, lines), version)
}
