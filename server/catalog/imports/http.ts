import * as calls from '#contract/catalog/product-imports.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { CSV, streamedFile } from '#server/platform/http/streamed-file.ts'
import { explainImport } from './explain-import.ts'
import { receiveFile } from './receive-file.ts'
import { receivePictures } from './receive-pictures.ts'
import { refusedLines } from './refused-lines.ts'
import { applyImport, checkImport, discardImport, listImports } from './steer-import.ts'

export function importDoors(door: Door, db: Database): void {
  door(calls.uploadImport, ({ caller, request, query }) => receiveFile(db, caller.id, request, query))
  door(calls.uploadImportPictures, ({ params, request, query }) =>
    receivePictures(db, params.id, request, query),
  )
  door(calls.explainImport, ({ params, body }) => explainImport(db, params.id, body))
  door(calls.listImports, () => listImports(db))
  door(calls.getRefusedLines, async ({ params }) => {
    const lines = await refusedLines(db, params.id)
    return lines instanceof Refusal ? lines : streamedFile('refused-lines.csv', CSV, lines)
  })
  door(calls.checkImport, ({ params, body }) => checkImport(db, params.id, body.restore))
  door(calls.applyImport, ({ caller, params }) => applyImport(db, caller.id, params.id))
  door(calls.discardImport, ({ params }) => discardImport(db, params.id))
}
