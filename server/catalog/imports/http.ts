import type { Context, Hono } from 'hono'
import {
  applyImport as applyImportCall,
  checkImport as checkImportCall,
  discardImport as discardImportCall,
  ImportUpload,
  listImports as listImportsCall,
  type ProductImport,
} from '#contract/catalog/product-imports.ts'
import { csvResponse } from '#server/catalog/csv/csv-response.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type AdmitOptions, admit, type Door } from '#server/platform/http/door.ts'
import { problemResponse, Refusal, refuse } from '#server/platform/http/refusal.ts'
import { fieldErrors } from '#server/platform/http/request-input.ts'
import { receiveFile, type Upload } from './receive-file.ts'
import { receivePictures } from './receive-pictures.ts'
import { refusedLines } from './refused-lines.ts'
import { applyImport, checkImport, discardImport, listImports } from './steer-import.ts'

export function importDoors(door: Door, db: Database): void {
  door(listImportsCall, () => listImports(db))
  door(checkImportCall, ({ params, body }) => checkImport(db, params.id, body.restore))
  door(applyImportCall, ({ caller, params }) => applyImport(db, caller.id, params.id))
  door(discardImportCall, ({ params }) => discardImport(db, params.id))
}

export function uploadDoor(api: Hono, db: Database, options: AdmitOptions): void {
  api.post('/product-imports', async (context) => {
    const person = await admit({ method: 'post', who: 'admin' }, context, options)
    if (person instanceof Refusal) return problemResponse(person)
    return answerUpload(context, (upload) =>
      receiveFile(db, person.caller?.id ?? '', context.req.raw, upload),
    )
  })
}

export function picturesDoor(api: Hono, db: Database, options: AdmitOptions): void {
  api.post('/product-imports/:id/pictures', async (context) => {
    const person = await admit({ method: 'post', who: 'admin' }, context, options)
    if (person instanceof Refusal) return problemResponse(person)
    return answerUpload(context, (upload) =>
      receivePictures(db, context.req.param('id'), context.req.raw, upload),
    )
  })
}

async function answerUpload(
  { req }: Context,
  receive: (upload: Upload) => Promise<ProductImport | Refusal>,
): Promise<Response> {
  const { data, error } = ImportUpload.safeParse(req.query())
  if (error) return problemResponse(refuse('invalid-fields', {}, fieldErrors(error, 'query')))
  const received = await receive({ fileName: data.name, restore: data.restore === 'true' })
  if (received instanceof Refusal) return problemResponse(received)
  return Response.json(received, { status: 201, headers: { 'cache-control': 'no-store' } })
}

export function refusedLinesDoor(api: Hono, db: Database, options: AdmitOptions): void {
  api.get('/product-imports/:id/refused-lines.csv', async (context) => {
    const person = await admit({ method: 'get', who: 'admin' }, context, options)
    if (person instanceof Refusal) return problemResponse(person)
    const lines = await refusedLines(db, context.req.param('id'))
    return lines instanceof Refusal ? problemResponse(lines) : csvResponse('refused-lines.csv', lines)
  })
}
