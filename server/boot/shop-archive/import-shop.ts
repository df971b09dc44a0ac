import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Section } from '#contract/selling/shop-settings.ts'
import { announceAtOnce } from '#server/catalog/csv/announce-import.ts'
import { importIn } from '#server/catalog/csv/import-products.ts'
import { withImportFiles } from '#server/catalog/csv/read-apart.ts'
import { editFamilies } from '#server/catalog/families/edit-families.ts'
import { readFamilies } from '#server/catalog/families/family-file.ts'
import { applyFamilies } from '#server/catalog/families/import-families.ts'
import { type PictureStorage, pictureType } from '#server/catalog/images/picture-storage.ts'
import { type Database, type Queryable, statement } from '#server/platform/database/database.ts'
import { fieldErrors } from '#server/platform/http/request-input.ts'
import { schemasOnServer } from '#server/selling/shop-settings/section-schemas.ts'
import type { ShopFacts } from './archive-form.ts'
import type { ReadShop } from './read-archive.ts'

/** Each of one line. Nothing is imported. */
export class Unfit extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

class DryRun extends Error {}

interface ImportedShop {
  families: number
  products: number
  pictures: number
  sections: number
}

const whatIsThere = statement(
  'rows-of-store-to-fill',
  `SELECT (SELECT count(*)::int FROM products) AS products, (SELECT count(*)::int FROM orders) AS orders,
     (SELECT count(*)::int FROM settings) AS settings`,
)
const removeOthers = statement(
  'remove-families-not-imported',
  `WITH unused AS (
     SELECT key FROM families f WHERE key <> ALL (:keys) AND NOT EXISTS (SELECT FROM families c WHERE c.parent = f.key AND c.key = ANY (:keys))
   ), emptied AS (DELETE FROM parameters USING unused WHERE parameters.family = unused.key)
   DELETE FROM families USING unused WHERE families.key = unused.key`,
)
const addImages = statement(
  'add-imported-images',
  `INSERT INTO images (hash, kept_by, address, width, height, bytes)
   SELECT hash, "keptBy", address, width, height, bytes FROM jsonb_to_recordset(:images)
     AS i (hash text, "keptBy" text, address text, width integer, height integer, bytes integer) ON CONFLICT DO NOTHING`,
)
const addDatasheets = statement(
  'add-imported-datasheets',
  `INSERT INTO datasheets (address, bytes) SELECT address, bytes FROM jsonb_to_recordset(:datasheets) AS d (address text, bytes integer)
   ON CONFLICT DO NOTHING`,
)
const addReferences = statement(
  'add-imported-references',
  `INSERT INTO cross_references (part_number, manufacturer, product_id, note, package)
   SELECT r.number, r.manufacturer, p.id, r.note, r.package
   FROM jsonb_to_recordset(:references) AS r ("partNumber" text, number text, manufacturer text, note text, package text)
   JOIN products p ON p.part_number = r."partNumber"`,
)
const addAlternatives = statement(
  'add-imported-alternatives',
  `INSERT INTO product_alternatives (product_id, alternative_id, ruling)
   SELECT p.id, a.id, r.ruling FROM jsonb_to_recordset(:alternatives) AS r ("partNumber" text, alternative text, ruling text)
   JOIN products p ON p.part_number = r."partNumber" JOIN products a ON a.part_number = r.alternative`,
)
const addSection = statement(
  'add-imported-settings',
  'INSERT INTO settings (section, version, value) VALUES (:section, 1, :value)',
)

interface Into {
  db: Database
  storage: PictureStorage
  currency: string
  folder: string
  apply: boolean
}

/** Into a store without products, orders and settings: all or nothing (rules: N-8). Throws Unfit. */
export async function importShop(shop: ReadShop, into: Into): Promise<ImportedShop> {
  const settings = await checkedSettings(shop.facts, into.currency)
  const imported: ImportedShop = {
    families: 0,
    products: 0,
    pictures: shop.facts.images.length,
    sections: settings.length,
  }
  try {
    await withImportFiles({ file: shop.products }, (opened) =>
      editFamilies(into.db, async (tx) => {
        await refuseFilled(tx)
        imported.families = await putFamilies(tx, shop.families)
        const { facts } = shop
        await addImages(tx, { images: JSON.stringify(facts.images) })
        await addDatasheets(tx, { datasheets: JSON.stringify(facts.datasheets) })
        const { added, refused, shown } = await importIn(tx, opened, { file: shop.products, apply: true })
        if (refused > 0)
          throw new Unfit(shown.refused.map(({ line, what }) => `products.csv, line ${line}: ${what}`))
        imported.products = added
        await announceAtOnce(tx)
        await addReferences(tx, { references: JSON.stringify(facts.references) })
        await addAlternatives(tx, { alternatives: JSON.stringify(facts.alternatives) })
        for (const [section, value] of settings)
          await addSection(tx, { section, value: JSON.stringify(value) })
        if (!into.apply) throw new DryRun()
        // Before the end of the transaction: a product never shows a picture that is not there.
        await putFiles(shop.files, into)
      }),
    )
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  return imported
}

async function checkedSettings(facts: ShopFacts, currency: string): Promise<[string, unknown][]> {
  const problems =
    facts.currency === currency
      ? []
      : [
          `The prices are in ${facts.currency}, this store has CURRENCY=${currency}. Set CURRENCY=${facts.currency}.`,
        ]
  const checked: [string, unknown][] = []
  for (const [name, value] of Object.entries(facts.settings)) {
    const section = Section.safeParse(name).data
    const read = section && (await schemasOnServer[section].safeParseAsync(value))
    if (read?.success) checked.push([name, read.data])
    else if (!read) problems.push(`settings.${name}: This store has no such section.`)
    else
      problems.push(
        ...fieldErrors(read.error, `settings.${name}`).map(({ path, message }) => `${path}: ${message}`),
      )
  }
  if (problems.length > 0) throw new Unfit(problems)
  return checked
}

async function refuseFilled(tx: Queryable): Promise<void> {
  const [there] = await whatIsThere(tx)
  const filled = Object.entries(there ?? {}).filter(([, count]) => count > 0)
  if (filled.length === 0) return
  const words = filled.map(
    ([what, count]) => `${count} ${what === 'settings' ? 'versions of settings' : what}`,
  )
  throw new Unfit([`This store has ${words.join(', ')} already. Import into an empty one.`])
}

async function putFamilies(tx: Queryable, families: unknown[]): Promise<number> {
  const read = readFamilies(families)
  const { problems } = read.problems.length > 0 ? read : await applyFamilies(tx, { id: null }, read)
  if (problems.length > 0)
    throw new Unfit(problems.map(({ path, message }) => `families.json, ${path}: ${message}`))
  await removeOthers(tx, { keys: read.families.map(({ key }) => key) })
  return read.families.length
}

async function putFiles(files: string[], { storage, folder }: Into): Promise<void> {
  if (files.length > 0 && !storage.keepFile)
    throw new Unfit(['The picture host of IMAGES takes no copies: import with IMAGES=disk or s3.'])
  for (const file of files) {
    const name = basename(file)
    const bytes = new Uint8Array(await readFile(join(folder, file)))
    await storage.keepFile?.(name, bytes, pictureType(name) ?? 'application/pdf')
  }
}
