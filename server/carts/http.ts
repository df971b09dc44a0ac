import { type Cart, getCart, replaceCart as replaceCartCall } from '#contract/cart.ts'
import { priceOrder } from '#server/charges/price-order.ts'
import type { Database } from '#server/database/database.ts'
import type { Door, Reply } from '#server/http/door.ts'
import { Refusal } from '#server/http/refusal.ts'
import { matchedVersions, versioned } from '#server/http/versions.ts'
import type { ReadSettings } from '#server/shop-settings/read-settings.ts'
import { readCart, type StoredCart } from './read-cart.ts'
import { replaceCart } from './replace-cart.ts'

export function cartDoors(door: Door, db: Database, readSettings: ReadSettings): void {
  const priced = async ({ version, lines }: StoredCart): Promise<Reply<Cart>> =>
    versioned(await priceOrder(db, readSettings, lines), version)
  door(getCart, async ({ caller }) => priced(await readCart(db, caller.id)))
  door(replaceCartCall, async ({ caller, body, request }) => {
    const replaced = await replaceCart(db, caller, body.lines, matchedVersions(request))
    return replaced instanceof Refusal ? replaced : priced(replaced)
  })
}
