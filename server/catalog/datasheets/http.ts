import type { Hono } from 'hono'
import type { Tool } from '#contract/catalog/catalog.ts'
import { addDatasheet as addDatasheetCall, getDatasheet } from '#contract/catalog/datasheets.ts'
import { shownDrawings } from '#server/catalog/drawings/find-drawings.ts'
import { type PictureStorage, refuseDown } from '#server/catalog/images/picture-storage.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { etagOf, isKnown } from '#server/platform/http/etag.ts'
import { type ClientUnits, DRAWN_UNITS } from '#server/platform/http/limits/client-units.ts'
import { problemResponse, Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { addDatasheet, fileOf, isDatasheetFile } from './add-datasheet.ts'
import { type DatasheetStore, findDatasheet } from './find-datasheet.ts'
import { BUSY, openMadeDatasheets } from './made-datasheets.ts'

interface DatasheetParts extends DatasheetStore {
  db: Database
  storage: PictureStorage
  units: Pick<ClientUnits, 'payerOf' | 'take'>
  log: Log
}

/** Increase it with every change of the layout, because the version of a data sheet is a hash of its facts. */
const LAYOUT = 4
const UNREAD = 'a file for a data sheet could not be read'

/** A data sheet takes more units than other public reads, because drawing takes processor time (rules: L-6, P-51). */
export function datasheetDoors(door: Door, parts: DatasheetParts): void {
  const madeOf = openMadeDatasheets(parts.storage.read)
  door(addDatasheetCall, ({ caller, body }) => addDatasheet(parts, caller.id, body.datasheet))
  door(getDatasheet, async ({ params, request, client }) => {
    const found = await findDatasheet(parts, params.partNumber)
    if (found instanceof Refusal) return found
    const { product, facts } = found
    if (product.datasheet !== undefined) return ownersSheet(request, parts, product)
    const pictured = { ...product, ...(await shownDrawings(parts.db, product)) }
    const etag = etagOf(JSON.stringify([LAYOUT, facts, pictured.img, pictured.drawings]))
    const headers = headersOf(`${product.partNumber}.pdf`, etag)
    if (isKnown(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers })
    const count = () => parts.units.take(parts.units.payerOf(request, client), DRAWN_UNITS)
    const pdf = await madeOf(etag, facts, pictured, count).catch(refuseDown(parts.log, UNREAD))
    if (pdf instanceof Refusal) return pdf
    if (pdf === BUSY) return refuse('overloaded')
    return new Response(pdf, { headers: { ...headers, 'content-length': String(pdf.length) } })
  })
}

export function datasheetFilesDoor(web: Hono, parts: Pick<DatasheetParts, 'storage' | 'log'>): void {
  web.get('/datasheets/:name', async (context) => {
    const name = context.req.param('name')
    if (!isDatasheetFile(name)) return noSuchFile()
    const sent = await sendFile(context.req.raw, parts, name, name)
    return sent instanceof Refusal ? problemResponse(sent) : sent
  })
}

function noSuchFile(): Response {
  return new Response('There is no such file.', { status: 404 })
}

async function ownersSheet(
  request: Request,
  parts: DatasheetParts,
  { datasheet = '', partNumber }: Tool,
): Promise<Response | Refusal> {
  if (!datasheet.startsWith('/')) return new Response(null, { status: 302, headers: { location: datasheet } })
  return sendFile(request, parts, fileOf(datasheet), `${partNumber}.pdf`)
}

async function sendFile(
  request: Request,
  { storage, log }: Pick<DatasheetParts, 'storage' | 'log'>,
  name: string,
  savedAs: string,
): Promise<Response | Refusal> {
  const headers = headersOf(savedAs, `"${name}"`)
  if (isKnown(request.headers.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })
  const file = await storage.read(name).catch(refuseDown(log, UNREAD))
  if (file instanceof Refusal) return file
  if (!file) return noSuchFile()
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
