import * as alternatives from '#contract/catalog/alternatives.ts'
import * as crossReferences from '#contract/catalog/cross-references.ts'
import * as calls from '#contract/catalog/desk-products.ts'
import { LOW_STOCK_ORDERS } from '#contract/catalog/low-stock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { countedPage } from '#server/platform/http/keyset.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { changeProduct } from './change-product.ts'
import { correctStock } from './correct-stock.ts'
import { restoreProduct } from './delete-product.ts'
import { listCrossReferences, replaceCrossReferences } from './edit-cross-references.ts'
import { familiesBelow } from './family-parameters.ts'
import { findDeskProduct } from './find-product.ts'
import { listDeskProducts } from './list-desk-products.ts'
import { listProductEvents } from './product-events.ts'
import { listRulings, replaceRulings } from './rulings.ts'

/** `lowStock`: the setting, in pieces. */
export function deskProductDoors(door: Door, db: Database, lowStock: () => Promise<number>): void {
  door(calls.listProducts, async (visit) => {
    const { state, q, family, stock, sort = 'newest' } = visit.query
    const listing = state === 'deleted' ? 'deleted' : sort
    const families = family === undefined ? undefined : await familiesBelow(db, family)
    if (families instanceof Refusal) return families
    const scarce =
      stock === 'low'
        ? { orders: LOW_STOCK_ORDERS, pieces: await lowStock() }
        : stock && { orders: 1, pieces: 0 }
    return countedPage(visit, (keyset) => listDeskProducts(db, { q, listing, families, scarce }, keyset))
  })
  door(calls.getProduct, ({ params }) => findDeskProduct(db, params.id))
  door(calls.changeProduct, ({ caller, params, body }) => changeProduct(db, caller, params.id, body))
  door(calls.correctStock, ({ caller, params, body, idempotencyKey }) =>
    correctStock(db, caller, params.id, body, idempotencyKey),
  )
  door(calls.restoreProduct, ({ caller, params }) => restoreProduct(db, caller, params.id))
  door(calls.listProductEvents, ({ params }) => listProductEvents(db, params.id))
  door(alternatives.listRulings, ({ params }) => listRulings(db, params.id))
  door(alternatives.replaceRulings, ({ caller, params, body }) =>
    replaceRulings(db, caller, params.id, body.alternatives),
  )
  door(crossReferences.listCrossReferences, ({ params }) => listCrossReferences(db, params.id))
  door(crossReferences.replaceCrossReferences, ({ caller, params, body }) =>
    replaceCrossReferences(db, caller, params.id, body.crossReferences),
  )
}
