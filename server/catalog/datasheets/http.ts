import type { Context, Hono } from 'hono'
import type { Tool } from '#contract/catalog/catalog.ts'
import { addDatasheet as addDatasheetCall } from '#contract/catalog/datasheets.ts'
import type { PictureStorage } from '#server/catalog/images/picture-storage.ts'
import { StorageDown } from '#server/catalog/images/storage-down.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type AdmitOptions, admit, type Door } from '#server/platform/http/door.ts'
import { etagOf, isKnown } from '#server/platform/http/etag.ts'
import { problemResponse, Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { addDatasheet } from './add-datasheet.ts'
import { type DatasheetStore, findDatasheet } from './find-datasheet.ts'
import { BUSY, openMadeDatasheets } from './made-datasheets.ts'
import { fileOf, isDatasheetFile } from './uploaded-file.ts'

export interface DatasheetParts extends DatasheetStore {
  storage: PictureStorage
  log: Log
}

/** Increase it with every change of the layout, because the version of a data sheet is a hash of its facts. */
const LAYOUT = 2

/** Unlike other public reads, it counts in the general limit, because drawing takes CPU time. */
export function datasheetDoor(api: Hono, parts: DatasheetParts, options: AdmitOptions): void {
  const madeOf = openMadeDatasheets(parts.storage.read)
  api.get('/parts/:partNumber/datasheet.pdf', async (context) => {
    const visitor = await admit({ method: 'get', who: 'anyone' }, context, options)
    if (visitor instanceof Refusal) return problemResponse(visitor)
    const tooMany = options.generalLimit.take(context.req.raw, visitor.client)
    if (tooMany) return problemResponse(tooMany)
    const found = await findDatasheet(parts, context.req.param('partNumber'))
    if (found instanceof Refusal) return problemResponse(found)
    const { product, facts } = found
    if (product.datasheet !== undefined) return ownersSheet(context, parts, product)
    const etag = etagOf(JSON.stringify([LAYOUT, facts, product.img]))
    const headers = headersOf(`${product.partNumber}.pdf`, etag)
    if (isKnown(context.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers })
    const pdf = await madeOf(etag, facts, product).catch((error) => down(error, parts.log))
    if (pdf instanceof Refusal) return problemResponse(pdf)
    if (pdf === BUSY) return problemResponse(refuse('overloaded'))
    return new Response(pdf, { headers: { ...headers, 'content-length': String(pdf.length) } })
  })
}

export function datasheetUploadDoor(
  door: Door,
  parts: { db: Database; storage: PictureStorage; log: Log },
): void {
  door(addDatasheetCall, ({ caller, body }) => addDatasheet(parts, caller.id, body.datasheet))
}

export function datasheetFilesDoor(web: Hono, parts: Pick<DatasheetParts, 'storage' | 'log'>): void {
  web.get('/datasheets/:name', async (context) => {
    const name = context.req.param('name')
    return isDatasheetFile(name)
      ? sendFile(context, parts, name, name)
      : context.text('There is no such file.', 404)
  })
}

function ownersSheet(
  context: Context,
  parts: DatasheetParts,
  { datasheet = '', partNumber }: Tool,
): Promise<Response> | Response {
  if (!datasheet.startsWith('/')) return context.redirect(datasheet, 302)
  return sendFile(context, parts, fileOf(datasheet), `${partNumber}.pdf`)
}

async function sendFile(
  context: Context,
  { storage, log }: Pick<DatasheetParts, 'storage' | 'log'>,
  name: string,
  savedAs: string,
): Promise<Response> {
  const headers = headersOf(savedAs, `"${name}"`)
  if (isKnown(context.req.header('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })
  const file = await storage.read(name).catch((error) => down(error, log))
  if (file instanceof Refusal) return problemResponse(file)
  if (!file) return context.text('There is no such file.', 404)
  const length: Record<string, string> =
    file.bytes === undefined ? {} : { 'content-length': String(file.bytes) }
  return new Response(file.body, { headers: { ...headers, ...length } })
}

/** A browser saves the file instead of opening it in the store's origin, where an uploaded one could run scripts. */
function headersOf(savedAs: string, etag: string): Record<string, string> & { etag: string } {
  return {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${savedAs.replaceAll('/', '_')}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=0, must-revalidate',
    etag,
  }
}

function down(error: unknown, log: Log): Refusal {
  if (!(error instanceof StorageDown)) throw error
  log.warn({ reason: error.message }, 'a file for a data sheet could not be read')
  return refuse('picture-storage-unavailable')
}
