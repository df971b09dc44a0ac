import { exportProducts as exportProductsCall } from '#contract/catalog/desk-products.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { CSV, streamedFile } from '#server/platform/http/streamed-file.ts'
import { exportProducts } from './export-products.ts'

export function exportDoor(door: Door, db: Database): void {
  door(exportProductsCall, async () => streamedFile('products.csv', CSV, exportProducts(db)))
}
