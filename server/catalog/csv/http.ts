import type { Hono } from 'hono'
import type { Database } from '#server/platform/database/database.ts'
import { type AdmitOptions, admit } from '#server/platform/http/door.ts'
import { problemResponse, Refusal } from '#server/platform/http/refusal.ts'
import { csvResponse } from './csv-response.ts'
import { exportProducts } from './export-products.ts'

export function exportDoor(api: Hono, db: Database, options: AdmitOptions): void {
  api.get('/products.csv', async (context) => {
    const person = await admit({ method: 'get', who: 'admin' }, context, options)
    if (person instanceof Refusal) return problemResponse(person)
    return csvResponse('products.csv', exportProducts(db))
  })
}
