import {
  exportProducts as exportProductsCall,
  exportWorkbook as exportWorkbookCall,
} from '#contract/catalog/desk-products.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { CSV, streamedFile } from '#server/platform/http/streamed-file.ts'
import { exportProducts } from './export-products.ts'
import { exportWorkbook } from './export-workbook.ts'

export function productFileDoors(door: Door, db: Database): void {
  door(exportProductsCall, async ({ query }) => streamedFile('products.csv', CSV, exportProducts(db, query)))
  door(exportWorkbookCall, async ({ query }) => {
    const file = await exportWorkbook(db, query)
    if (file instanceof Refusal) return file
    return streamedFile('products.xlsx', exportWorkbookCall.answerType as string, file)
  })
}
