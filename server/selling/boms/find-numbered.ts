import type { Tool } from '#contract/catalog/catalog.ts'
import { partNumberIn } from '#contract/catalog/part-number.ts'
import { LISTED_COLUMNS, type ProductRow, toTool } from '#server/catalog/products/product-row.ts'
import { numberForms } from '#server/catalog/search/words/number-suffixes.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import type { FileLine } from './reading/bom-lines.ts'

export interface Equivalent {
  part: Tool
  /** The body that it replaces; absent for that of our part. */
  package?: string
  note?: string
}

export interface Numbered {
  exact: (number: string) => Tool | undefined
  /** The parts that replace the part with this number of another manufacturer, whatever its packing, grade or RoHS. */
  equivalents: (number: string) => Equivalent[]
  /** The parts whose own footprint it is, if they are few: that of a usual size says nothing. */
  withFootprint: (footprint: string) => Tool[]
  ids: string[]
}

const numberedParts = statement(
  'parts-of-numbers',
  `SELECT ${LISTED_COLUMNS} FROM products WHERE part_number = ANY (:numbers) AND archived_at IS NULL`,
  asRow<ProductRow & { part_number: string }>,
)

const equivalentParts = statement(
  'equivalents-of-numbers-by-package',
  `SELECT r.asked AS "asked!", r.package AS replaced_package, r.note, ${LISTED_COLUMNS}
   FROM (SELECT DISTINCT w.asked, x.product_id, x.package, x.note
         FROM unnest(:asked::text[]) AS w (asked) JOIN cross_references x ON x.normal_number = normal_part_number(w.asked)) r
     JOIN products ON products.id = r.product_id
   WHERE archived_at IS NULL`,
  asRow<ProductRow & { asked: string; replaced_package: string | null; note: string | null }>,
)

const partsWithFootprints = statement(
  'parts-with-footprints',
  `SELECT r.asked AS "asked!", ${LISTED_COLUMNS}
   FROM unnest(:footprints::text[]) AS r (asked), LATERAL (
     SELECT id FROM products
     WHERE lower(substring(footprint FROM '[^:]*$')) = r.asked AND footprint IS NOT NULL AND archived_at IS NULL
     LIMIT :most) AS found
     JOIN products USING (id)`,
  asRow<ProductRow & { asked: string }>,
)

const MAX_NUMBER = 100
const FEW = 3

const nameOf = (footprint: string) => footprint.toLowerCase().replace(/^.*:/, '')

export async function findNumbered(db: Queryable, lines: FileLine[]): Promise<Numbered> {
  const texts = new Set(lines.flatMap(({ partNumbers }) => partNumbers))
  const footprints = new Set(lines.flatMap(({ footprint }) => (footprint ? nameOf(footprint) : [])))
  const asked = [...texts].filter((text) => text.length <= MAX_NUMBER)
  const numbers = asked.flatMap((text) => partNumberIn(text) ?? [])
  const [exact, equivalents, mounted] = await Promise.all([
    numberedParts(db, { numbers: [...new Set(numbers)] }),
    equivalentParts(db, { asked: [...new Set(asked.flatMap(numberForms))] }),
    partsWithFootprints(db, { footprints: [...footprints], most: FEW + 1 }),
  ])
  const byNumber = new Map(exact.map((row) => [row.part_number, toTool(row)]))
  const byAsked = Map.groupBy(equivalents, (row) => row.asked)
  const byFootprint = Map.groupBy(mounted, (row) => row.asked)
  return {
    exact: (text) => byNumber.get(partNumberIn(text) ?? ''),
    equivalents(text) {
      const form = numberForms(text).find((each) => byAsked.has(each)) ?? ''
      return (byAsked.get(form) ?? []).map(equivalent)
    },
    withFootprint(footprint) {
      const rows = byFootprint.get(nameOf(footprint)) ?? []
      return rows.length > FEW ? [] : rows.map(toTool)
    },
    ids: [...exact, ...equivalents, ...mounted].map(({ id }) => id),
  }
}

function equivalent(row: ProductRow & { replaced_package: string | null; note: string | null }): Equivalent {
  const { replaced_package: body, note } = row
  return { part: toTool(row), ...(body && { package: body }), ...(note && { note }) }
}
