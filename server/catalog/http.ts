import {
  addProduct as addProductCall,
  deleteProduct as deleteProductCall,
  getTool,
  listTools,
} from '#contract/catalog.ts'
import type { Database } from '#server/platform/database.ts'
import type { Door } from '#server/platform/door.ts'
import { page } from '#server/platform/keyset.ts'
import { addProduct } from './add-product.ts'
import { deleteProduct } from './delete-product.ts'
import { findProduct } from './find-product.ts'
import { listProducts } from './list-products.ts'

export function catalogDoors(door: Door, db: Database): void {
  door(listTools, (visit) => page(visit, (keyset) => listProducts(db, keyset)))
  door(getTool, ({ params }) => findProduct(db, params.id))
  door(addProductCall, ({ caller, body, idempotencyKey }) => addProduct(db, caller, body, idempotencyKey))
  door(deleteProductCall, ({ params }) => deleteProduct(db, params.id))
}
