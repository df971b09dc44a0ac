import { exportProducts as exportProductsCall } from '#contract/catalog/desk-products.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { csvResponse } from './csv-response.ts'
import { exportProducts } from './export-products.ts'

export function exportDoor(door: Door, db: Database): void {
  door(exportProductsCall, async () => csvResponse('products.csv', exportProducts(db)))
}
