import type { PartLine } from '#contract/selling/order-lines.ts'
import { linesToStore, partTwice } from '#server/catalog/products/price-lines.ts'
import { underCaller } from '#server/people/users/lock-caller.ts'
import { asRow, type Database, type Queryable, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

export interface StoredCart {
  version: number
  lines: PartLine[]
}

const cartOfUser = statement(
  'cart-of-user',
  'SELECT version, lines FROM carts WHERE user_id = :userId',
  asRow<StoredCart>,
)

export async function readCart(db: Queryable, userId: string): Promise<StoredCart> {
  const [cart] = await cartOfUser(db, { userId })
  return cart ?? { version: 0, lines: [] }
}

// One statement: of 2 concurrent changes of the same version, the second one finds another version.
export const keepCart = statement(
  'keep-cart',
  `INSERT INTO carts (user_id, version, lines)
   SELECT :callerId, 1, :lines::jsonb
   WHERE :versions::bigint[] IS NULL OR 0 = ANY (:versions) OR EXISTS (SELECT FROM carts WHERE user_id = :callerId)
   ON CONFLICT (user_id) DO UPDATE
     SET version = carts.version + 1, lines = excluded.lines, updated_at = now()
     WHERE :versions IS NULL OR carts.version = ANY (:versions)
   RETURNING version`,
)

/** Replaces the lines if the cart has one of the `versions`; null allows any (rules: C-3). */
export async function replaceCart(
  db: Database,
  caller: Caller,
  asked: PartLine[],
  versions: number[] | null,
): Promise<StoredCart | Refusal> {
  const lines = linesToStore(asked)
  const twice = partTwice(lines)
  if (twice) return twice
  return underCaller(db, caller, async (tx) => {
    const [row] = await keepCart(tx, { callerId: caller.id, lines: JSON.stringify(lines), versions })
    return row ? { version: row.version, lines } : refuse('cart-changed')
  })
}
