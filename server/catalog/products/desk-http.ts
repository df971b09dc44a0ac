import {
  listRulings as listRulingsCall,
  replaceRulings as replaceRulingsCall,
} from '#contract/catalog/alternatives.ts'
import {
  listCrossReferences as listCrossReferencesCall,
  replaceCrossReferences as replaceCrossReferencesCall,
} from '#contract/catalog/cross-references.ts'
import {
  changeProduct as changeProductCall,
  correctStock as correctStockCall,
  getProduct,
  listProductEvents as listProductEventsCall,
  listProducts,
  restoreProduct as restoreProductCall,
} from '#contract/catalog/desk-products.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { countedPage } from '#server/platform/http/keyset.ts'
import { changeProduct } from './change-product.ts'
import { correctStock } from './correct-stock.ts'
import { listCrossReferences, replaceCrossReferences } from './edit-cross-references.ts'
import { findDeskProduct } from './find-desk-product.ts'
import { listDeskProducts } from './list-desk-products.ts'
import { listProductEvents } from './product-events.ts'
import { restoreProduct } from './restore-product.ts'
import { listRulings, replaceRulings } from './rulings.ts'

export function deskProductDoors(door: Door, db: Database): void {
  door(listProducts, (visit) => {
    const { state, q, sort = 'newest' } = visit.query
    const listing = state === 'deleted' ? 'deleted' : sort
    return countedPage(visit, (keyset) => listDeskProducts(db, { q, listing }, keyset))
  })
  door(getProduct, ({ params }) => findDeskProduct(db, params.id))
  door(changeProductCall, ({ caller, params, body }) => changeProduct(db, caller, params.id, body))
  door(correctStockCall, ({ caller, params, body, idempotencyKey }) =>
    correctStock(db, caller, params.id, body, idempotencyKey),
  )
  door(restoreProductCall, ({ caller, params }) => restoreProduct(db, caller, params.id))
  door(listProductEventsCall, ({ params }) => listProductEvents(db, params.id))
  door(listRulingsCall, ({ params }) => listRulings(db, params.id))
  door(replaceRulingsCall, ({ caller, params, body }) =>
    replaceRulings(db, caller, params.id, body.alternatives),
  )
  door(listCrossReferencesCall, ({ params }) => listCrossReferences(db, params.id))
  door(replaceCrossReferencesCall, ({ caller, params, body }) =>
    replaceCrossReferences(db, caller, params.id, body.crossReferences),
  )
}
