import * as calls from '#contract/catalog/desk-products.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { CSV, streamedFile } from '#server/platform/http/streamed-file.ts'
import { exportProducts } from './export-products.ts'
import { exportWorkbook } from './export-workbook.ts'

export function productFileDoors(door: Door, db: Database): void {
  door(calls.exportProducts, async ({ query }) =>
    streamedFile('products.csv', CSV, exportProducts(db, query)),
  )
  door(calls.exportWorkbook, async ({ query }) => {
    const file = await exportWorkbook(db, query)
    if (file instanceof Refusal) return file
    return streamedFile('products.xlsx', calls.exportWorkbook.answerType as string, file)
  })
}
