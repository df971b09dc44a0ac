import type { CrossReference } from '#contract/catalog/cross-references.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'

interface GivenReference extends CrossReference {
  ours: string
}

export interface ComparedReference {
  given: GivenReference
  productId: string | null
  first: number
  present?: { productId: string; ours: string; note: string | null; partNumber: string }
}

const lockTable = statement(
  'lock-cross-references',
  'LOCK TABLE cross_references IN SHARE ROW EXCLUSIVE MODE',
)

/** What was compared stays true until the transaction ends. */
export async function lockCrossReferences(tx: Queryable): Promise<void> {
  await lockTable(tx)
}

const GIVEN = `unnest(:partNumbers::text[], :manufacturers::text[], :packages::text[], :notes::text[], :ours::text[]) WITH ORDINALITY
  AS g (part_number, manufacturer, package, note, ours, place)`

const compare = statement(
  'compare-cross-references',
  `SELECT p.id AS product_id,
     min(g.place) OVER (PARTITION BY normal_part_number(g.part_number), g.manufacturer, g.package)::int - 1 AS "first!",
     x.product_id AS present_id, o.part_number AS "present_ours!", x.note AS present_note, x.part_number AS "present_number!"
   FROM ${GIVEN}
     LEFT JOIN products p ON p.part_number = g.ours AND p.archived_at IS NULL
     LEFT JOIN cross_references x ON x.normal_number = normal_part_number(g.part_number)
       AND x.manufacturer = g.manufacturer AND x.package IS NOT DISTINCT FROM g.package
     LEFT JOIN products o ON o.id = x.product_id
   ORDER BY g.place`,
)

export async function compareCrossReferences(
  tx: Queryable,
  references: GivenReference[],
): Promise<ComparedReference[]> {
  const rows = await compare(tx, valuesOf(references))
  return rows.map((row, index) => ({
    given: references[index] as GivenReference,
    productId: row.product_id,
    first: row.first,
    ...(row.present_id !== null && {
      present: {
        productId: row.present_id,
        ours: row.present_ours,
        note: row.present_note,
        partNumber: row.present_number,
      },
    }),
  }))
}

const store = statement(
  'store-cross-references',
  `INSERT INTO cross_references AS x (part_number, manufacturer, package, note, product_id)
   SELECT g.part_number, g.manufacturer, g.package, g.note, p.id
   FROM ${GIVEN} JOIN products p ON p.part_number = g.ours
   ON CONFLICT ON CONSTRAINT cross_references_number DO UPDATE
     SET part_number = excluded.part_number, note = excluded.note, product_id = excluded.product_id
     WHERE (x.part_number, x.note, x.product_id) IS DISTINCT FROM (excluded.part_number, excluded.note, excluded.product_id)`,
)

/** Changes those with the same number, manufacturer and package (rules: P-64). */
export async function storeCrossReferences(tx: Queryable, references: GivenReference[]): Promise<void> {
  await store(tx, valuesOf(references))
}

function valuesOf(references: GivenReference[]) {
  return {
    partNumbers: references.map(({ partNumber }) => partNumber),
    manufacturers: references.map(({ manufacturer = '' }) => manufacturer),
    packages: references.map((reference) => reference.package),
    notes: references.map(({ note }) => note),
    ours: references.map(({ ours }) => ours),
  }
}

export function referenceInWords({ partNumber, manufacturer, package: body, note }: CrossReference): string {
  const details = [manufacturer, body, note].filter(Boolean)
  return details.length > 0 ? `${partNumber} (${details.join(', ')})` : partNumber
}
