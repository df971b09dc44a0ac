import type { ReplacedPart, Tool } from '#contract/catalog/catalog.ts'
import type { UnderstoodWord } from '#contract/catalog/parts.ts'
import { bareNumber } from '#server/catalog/search/words/segment-words.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'

const differing = statement(
  'known-differences',
  `SELECT product_id, json_strip_nulls(json_build_object('partNumber', part_number,
     'manufacturer', nullif(manufacturer, ''), 'package', package, 'note', note)) AS replaced
   FROM cross_references WHERE product_id = ANY (:ids) AND (note IS NOT NULL OR package IS NOT NULL)
   ORDER BY normal_number, manufacturer, package`,
  asRow<{ product_id: string; replaced: ReplacedPart }>,
)

/** The parts, each with the asked parts of other manufacturers from which it differs (rules: P-64). */
export async function withKnownDifferences(
  db: Queryable,
  parts: Tool[],
  understood: UnderstoodWord[],
): Promise<Tool[]> {
  const asked = understood.flatMap(({ readings }) =>
    readings.flatMap(({ kind, text }) => (kind === 'cross-reference' ? bareNumber(text) : [])),
  )
  if (asked.length === 0 || parts.length === 0) return parts
  const rows = await differing(db, { ids: parts.map(({ _id }) => _id) })
  const named = rows.filter(({ replaced }) => {
    const number = bareNumber(replaced.partNumber)
    return asked.some((each) => each.startsWith(number))
  })
  const byPart = Map.groupBy(named, (row) => row.product_id)
  return parts.map((part) => {
    const replaces = byPart.get(part._id)?.map(({ replaced }) => replaced)
    return replaces ? { ...part, replaces } : part
  })
}
