import { getTool, listTools } from '#contract/catalog.ts'
import type { Database } from '#server/platform/database.ts'
import type { Door } from '#server/platform/door.ts'
import { page } from '#server/platform/keyset.ts'
import { findProduct } from './find-product.ts'
import { listProducts } from './list-products.ts'

export function catalogDoors(door: Door, db: Database): void {
  door(listTools, (visit) => page(visit, (keyset) => listProducts(db, keyset)))
  door(getTool, ({ params }) => findProduct(db, params.id))
}
