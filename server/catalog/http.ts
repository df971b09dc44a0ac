import { listAlternatives as listAlternativesCall } from '#contract/alternatives.ts'
import {
  addProduct as addProductCall,
  deleteProduct as deleteProductCall,
  getPart,
  getTool,
  listTools,
} from '#contract/catalog.ts'
import { listEquivalents as listEquivalentsCall } from '#contract/cross-references.ts'
import { getFamilyLinks } from '#contract/family-links.ts'
import { getFamily, listFamilies as listFamiliesCall } from '#contract/family-tree.ts'
import { listPackagings as listPackagingsCall } from '#contract/packagings.ts'
import { priceLines as priceLinesCall } from '#contract/prices.ts'
import type { Database } from '#server/database/database.ts'
import { type Door, Reply, type Visit } from '#server/http/door.ts'
import { countedPage, twoWayPage } from '#server/http/keyset.ts'
import { Refusal } from '#server/http/refusal.ts'
import { addProduct } from './add-product.ts'
import { deleteProduct } from './delete-product.ts'
import { familiesBelow } from './families-below.ts'
import { findFamily } from './find-family.ts'
import { findFamilyLinks } from './find-family-links.ts'
import { findPart } from './find-part.ts'
import { findParts } from './find-parts.ts'
import { findProduct } from './find-product.ts'
import { listAlternatives } from './list-alternatives.ts'
import { listEquivalents } from './list-equivalents.ts'
import { listFamilies } from './list-families.ts'
import { listPackagings } from './list-packagings.ts'
import { countFamily, listOfFamilies, listProducts } from './list-products.ts'
import { priceLines } from './price-lines.ts'

export function catalogDoors(door: Door, db: Database): void {
  door(listTools, (visit) => {
    const { q, family } = visit.query
    if (q !== undefined) return foundPage(db, visit, q)
    if (family !== undefined) return familyPage(db, visit, family)
    return twoWayPage(visit, (keyset) => listProducts(db, keyset))
  })
  door(getTool, ({ params }) => findProduct(db, params.id))
  door(getPart, ({ params }) => findPart(db, params.partNumber))
  door(listAlternativesCall, ({ params }) => listAlternatives(db, params.partNumber))
  door(listPackagingsCall, ({ params }) => listPackagings(db, params.partNumber))
  door(listEquivalentsCall, ({ params }) => listEquivalents(db, params.partNumber))
  door(listFamiliesCall, () => listFamilies(db))
  door(getFamily, ({ params }) => findFamily(db, params.key))
  door(getFamilyLinks, ({ query }) => findFamilyLinks(db, query.family))
  door(priceLinesCall, ({ body }) => priceLines(db, body.lines))
  door(addProductCall, ({ caller, body, idempotencyKey }) => addProduct(db, caller, body, idempotencyKey))
  door(deleteProductCall, ({ caller, params }) => deleteProduct(db, caller, params.id))
}

async function familyPage(db: Database, visit: Visit<typeof listTools>, family: string) {
  const counted = await countFamily(db, family)
  if (counted instanceof Refusal) return counted
  const { families, total } = counted
  return countedPage(visit, async (keyset) => ({ rows: await listOfFamilies(db, families, keyset), total }))
}

async function foundPage(db: Database, visit: Visit<typeof listTools>, q: string) {
  const { family } = visit.query
  const families = family === undefined ? undefined : await familiesBelow(db, family)
  if (families instanceof Refusal) return families
  let corrected: string | undefined
  const { body, headers } = await countedPage(visit, async (keyset) => {
    const found = await findParts(db, q, families, keyset)
    corrected = found.corrected
    return found
  })
  if (corrected !== undefined) headers['search-corrected'] = encodeURIComponent(corrected)
  return new Reply(body, { headers })
}
