import {
  addProduct as addProductCall,
  deleteProduct as deleteProductCall,
  getPart,
  getTool,
  listTools,
} from '#contract/catalog.ts'
import { priceLines as priceLinesCall } from '#contract/prices.ts'
import type { Database } from '#server/database/database.ts'
import { type Door, Reply, type Visit } from '#server/http/door.ts'
import { countedPage, twoWayPage } from '#server/http/keyset.ts'
import { addProduct } from './add-product.ts'
import { deleteProduct } from './delete-product.ts'
import { findPart } from './find-part.ts'
import { findParts } from './find-parts.ts'
import { findProduct } from './find-product.ts'
import { listFamily, listProducts } from './list-products.ts'
import { priceLines } from './price-lines.ts'

export function catalogDoors(door: Door, db: Database): void {
  door(listTools, (visit) => {
    const { q, family } = visit.query
    if (q !== undefined) return foundPage(db, visit, q)
    if (family !== undefined) return countedPage(visit, (keyset) => listFamily(db, family, keyset))
    return twoWayPage(visit, (keyset) => listProducts(db, keyset))
  })
  door(getTool, ({ params }) => findProduct(db, params.id))
  door(getPart, ({ params }) => findPart(db, params.partNumber))
  door(priceLinesCall, ({ body }) => priceLines(db, body.lines))
  door(addProductCall, ({ caller, body, idempotencyKey }) => addProduct(db, caller, body, idempotencyKey))
  door(deleteProductCall, ({ caller, params }) => deleteProduct(db, caller, params.id))
}

async function foundPage(db: Database, visit: Visit<typeof listTools>, q: string) {
  let corrected: string | undefined
  const { body, headers } = await countedPage(visit, async (keyset) => {
    const found = await findParts(db, q, visit.query.family, keyset)
    corrected = found.corrected
    return found
  })
  if (corrected !== undefined) headers['search-corrected'] = encodeURIComponent(corrected)
  return new Reply(body, { headers })
}
