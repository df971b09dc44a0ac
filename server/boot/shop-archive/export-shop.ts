import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pictureWidths } from '#contract/catalog/picture-files.ts'
import { exportProducts } from '#server/catalog/csv/export-products.ts'
import { fileOf } from '#server/catalog/datasheets/add-datasheet.ts'
import { readFamilyFile } from '#server/catalog/families/family-file.ts'
import type { PictureStorage } from '#server/catalog/images/picture-storage.ts'
import { type Entry, writeTar } from '#server/platform/backup/tar.ts'
import {
  asRow,
  type Database,
  type Queryable,
  statement,
  transaction,
} from '#server/platform/database/database.ts'
import { DATASHEETS, FAMILIES, FORM, IMAGES, PRODUCTS, SHOP, type ShopFacts } from './archive-form.ts'

const PART_BYTES = 8_000_000

const factsOfShop = statement(
  'facts-of-shop-to-export',
  `WITH present AS (SELECT DISTINCT ON (section) section, value FROM settings ORDER BY section, version DESC),
     parts AS (SELECT id, part_number, img, datasheet FROM products WHERE archived_at IS NULL)
   SELECT (SELECT currency FROM store_currency) AS currency,
     coalesce((SELECT jsonb_object_agg(section, value) FROM present), '{}') AS "settings!",
     coalesce((SELECT jsonb_agg(jsonb_build_object('hash', hash, 'keptBy', kept_by, 'address', address, 'width', width, 'height', height,
         'bytes', bytes) ORDER BY address) FROM images i
       WHERE EXISTS (SELECT FROM parts WHERE img = i.address)
         OR EXISTS (SELECT FROM present WHERE strpos(value::text, i.address) > 0)), '[]') AS "images!",
     coalesce((SELECT jsonb_agg(jsonb_build_object('address', address, 'bytes', bytes) ORDER BY address) FROM datasheets d
       WHERE EXISTS (SELECT FROM parts WHERE datasheet = d.address)), '[]') AS "datasheets!",
     coalesce((SELECT jsonb_agg(jsonb_build_object('partNumber', p.part_number, 'number', r.part_number,
         'manufacturer', r.manufacturer, 'note', r.note, 'package', r.package) ORDER BY r.manufacturer, r.part_number)
       FROM cross_references r JOIN parts p ON p.id = r.product_id), '[]') AS "references!",
     coalesce((SELECT jsonb_agg(jsonb_build_object('partNumber', p.part_number, 'alternative', a.part_number, 'ruling', r.ruling)
         ORDER BY p.part_number, a.part_number)
       FROM product_alternatives r JOIN parts p ON p.id = r.product_id JOIN parts a ON a.id = r.alternative_id), '[]') AS "alternatives!"`,
  asRow<Omit<ShopFacts, 'form' | 'currency'> & { currency: string | null }>,
)

export interface Exported {
  families: number
  pictures: number
}

/** All from one moment, while the store runs or not. Writes a new file, complete or not at all. */
export async function exportShop(
  db: Database,
  storage: PictureStorage,
  currency: string,
  file: string,
): Promise<Exported> {
  const draft = `${file}.${process.pid}`
  const exported: Exported = { families: 0, pictures: 0 }
  try {
    await transaction(db, async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
      const tar = writeTar(entriesOf(tx, storage, currency, exported), () => ({}))
      await pipeline(
        Readable.from(tar),
        createGzip(),
        createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
      )
    })
    await rename(draft, file)
    return exported
  } finally {
    await rm(draft, { force: true })
  }
}

async function* entriesOf(
  tx: Queryable,
  storage: PictureStorage,
  currency: string,
  exported: Exported,
): AsyncGenerator<Entry> {
  const [found] = await factsOfShop(tx)
  if (!found) return
  const { rows } = await tx.query('SELECT FROM settings UNION ALL SELECT FROM products LIMIT 1')
  if (rows.length === 0)
    throw new Error('There is no shop here yet. Set DATA_DIR or DATABASE_URL as it is started with.')
  yield inJson(SHOP, { form: FORM, ...found, currency: found.currency ?? currency })
  const families = await readFamilyFile(tx)
  exported.families = families.length
  yield inJson(FAMILIES, families)
  yield* productsOf(tx)
  for (const image of found.images) {
    if (image.keptBy === 'store') yield* filesOf(storage, IMAGES, namesOf(image))
    exported.pictures++
  }
  for (const { address } of found.datasheets) yield* filesOf(storage, DATASHEETS, [fileOf(address)])
}

const inJson = (name: string, value: unknown): Entry => ({ name, body: Buffer.from(JSON.stringify(value)) })

function namesOf({ hash, width }: ShopFacts['images'][number]): string[] {
  const small = pictureWidths(width).flatMap((size) => [`${hash}-${size}.avif`, `${hash}-${size}.webp`])
  return [...small, `${hash}-${width}.jpg`]
}

async function* productsOf(tx: Queryable): AsyncGenerator<Entry> {
  let [part, chunks, bytes] = [0, [] as Buffer[], 0]
  const next = () => ({
    name: `${PRODUCTS}${String(++part).padStart(6, '0')}`,
    body: Buffer.concat(chunks, bytes),
  })
  for await (const text of exportProducts(tx)) {
    const chunk = Buffer.from(text)
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes < PART_BYTES) continue
    yield next()
    ;[chunks, bytes] = [[], 0]
  }
  if (bytes > 0) yield next()
}

async function* filesOf(storage: PictureStorage, folder: string, names: string[]): AsyncGenerator<Entry> {
  for (const name of names) {
    const found = await storage.read(name)
    if (found) yield { name: folder + name, body: Buffer.from(await new Response(found.body).arrayBuffer()) }
  }
}
