import {
  addListsToCart as addListsCall,
  type Cart,
  getCart,
  replaceCart as replaceCartCall,
} from '#contract/selling/cart.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Door, Reply } from '#server/platform/http/door.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { matchedVersions, versioned } from '#server/platform/http/versions.ts'
import { priceOrder } from '#server/selling/charges/price-order.ts'
import type { ScarceFor } from '#server/selling/orders/scarce-parts.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'
import { addListsToCart } from './add-lists.ts'
import { readCart, replaceCart, type StoredCart } from './stored-cart.ts'

export function cartDoors(door: Door, db: Database, readSettings: ReadSettings, scarceFor: ScarceFor): void {
  const priced = async (caller: Caller, { version, lines }: StoredCart): Promise<Reply<Cart>> =>
    versioned(
      await priceOrder(
        db,
        readSettings,
        lines,
        {},
        { companyId: caller.company?.id, scarce: scarceFor(caller) },
      ),
      version,
    )
  door(getCart, async ({ caller }) => priced(caller, await readCart(db, caller.id)))
  door(addListsCall, async ({ caller, body }) => {
    const added = await addListsToCart(db, caller, body.ids)
    return added instanceof Refusal ? added : priced(caller, added)
  })
  door(replaceCartCall, async ({ caller, body, request }) => {
    const replaced = await replaceCart(db, caller, body.lines, matchedVersions(request))
    return replaced instanceof Refusal ? replaced : priced(caller, replaced)
  })
}
