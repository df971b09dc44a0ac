import { PUBLIC_CHANGES } from '#contract/catalog/catalog.ts'
import { SINGLE_COLUMNS } from './product-row.ts'

const MAX_CHANGES = 10

/** NULL if there are none. The history also has names of admins (rules: P-62). */
const CHANGES = `(SELECT json_agg(json_build_object('at', c.at, 'field', c.field, 'from', c."from", 'to', c."to"))
  FROM (
    SELECT to_char(e.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at, c.*
    FROM product_events e, jsonb_to_recordset(e.detail -> 'changes') AS c (field text, "from" text, "to" text)
    WHERE e.product_id = products.id AND e.kind = 'changed' AND c.field IN (${PUBLIC_CHANGES.map((field) => `'${field}'`)})
    ORDER BY e.id DESC, c.field LIMIT ${MAX_CHANGES}
  ) c) AS public_changes`

const MAX_REPLACES = 50

const REPLACES = `(SELECT json_agg(json_strip_nulls(json_build_object(
    'partNumber', r.part_number, 'manufacturer', nullif(r.manufacturer, ''), 'package', r.package, 'note', r.note)))
  FROM (
    SELECT * FROM cross_references WHERE product_id = products.id
    ORDER BY normal_number, manufacturer, package LIMIT ${MAX_REPLACES}
  ) r) AS replaces`

const WARNINGS = `(SELECT string_agg(above.warnings, E'\\n' ORDER BY cardinality(above.path))
  FROM families f JOIN families above ON above.key = ANY (f.path)
  WHERE f.key = products.family AND above.warnings IS NOT NULL) AS warnings`

export const PUBLIC_COLUMNS = `${SINGLE_COLUMNS}, ${CHANGES}, ${REPLACES}, ${WARNINGS}`
