import type { PartLine } from '#contract/selling/order-lines.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'

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
