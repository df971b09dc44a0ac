import type { Alternative } from '#contract/catalog/alternatives.ts'
import type { ToolParameter } from '#contract/catalog/catalog.ts'
import { parameterText } from '#contract/catalog/parameter-text.ts'
import { partNumberIn } from '#contract/catalog/part-number.ts'
import { readFamilies } from '#server/catalog/lexicon/read-families.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { namesOfSeveral, wireValueOf } from './family-parameters.ts'
import { LISTED_COLUMNS, toTool } from './product-row.ts'

const MAX_ALTERNATIVES = 12
/** Parts of one value that are compared; bounds the work for a value that very many parts have. */
const MAX_COMPARED = 2000

type Side = Pick<ToolParameter, 'text' | 'value'>

interface Difference extends Pick<ToolParameter, 'key' | 'name' | 'unit'> {
  ours: Side
  theirs: Side | null
}

type Row = Record<string, unknown> & {
  id: string | null
  grade: Alternative['grade']
  differences: Difference[] | null
}

const SAME = '(v.number = o.number OR v.choice = o.choice OR v.flag = o.flag OR v.choices = o.choices)'

const withValue = (column: string, more: string) =>
  `(SELECT v.product_id FROM product_parameters v
     WHERE v.parameter_id = o.parameter_id AND v.${column} = o.${column} ${more} LIMIT ${MAX_COMPARED})`

const merit = (row: string) => `coalesce(${row}.number, ${row}.flag::int) * o.direction`

const partsWithValue = `${withValue('number', 'AND v.choice IS NULL')} UNION ALL ${withValue('choice', '')}`

const side = (value: string, choice: string) =>
  `json_build_object('text', coalesce(${value}.text, ${choice}.name, CASE WHEN ${value}.choices IS NOT NULL THEN ${namesOfSeveral(value)} WHEN ${value}.flag THEN 'yes' ELSE 'no' END),
    'value', ${wireValueOf(value)})`

const familyOfPart = statement(
  'family-of-part',
  'SELECT family FROM products WHERE part_number = :partNumber',
)

/** OFFSET 0 keeps the comparison an index lookup for each part; without it the planner reads all values. */
const alternativesOfPart = statement(
  'alternatives-of-part',
  `WITH own AS MATERIALIZED (
     SELECT p.id AS own_id, p.family AS own_family, p.base_number AS own_base, f.parent IS NULL AS of_root
     FROM products p JOIN families f ON f.key = p.family WHERE p.part_number = :partNumber AND p.archived_at IS NULL
   ), ours AS MATERIALIZED (
     SELECT v.*, (q.id = :body) IS TRUE AS is_package,
       CASE WHEN q.kind <> 'choice' THEN CASE q.better WHEN 'more' THEN 1 WHEN 'less' THEN -1 END END AS direction
     FROM own JOIN product_parameters v ON v.product_id = own.own_id JOIN parameters q ON q.id = v.parameter_id
   ), rarest AS MATERIALIZED (
     SELECT o.* FROM ours o, LATERAL (SELECT count(*) AS parts FROM (${partsWithValue}) same) counted
     WHERE o.direction IS NULL AND NOT o.is_package AND o.flag IS NULL AND o.choices IS NULL ORDER BY counted.parts LIMIT 1
   ), considered AS MATERIALIZED (
     SELECT same.product_id AS id, NULL AS ruling FROM own, rarest o, LATERAL (${partsWithValue}) same
     WHERE NOT own.of_root AND NOT EXISTS (
       SELECT FROM product_alternatives a WHERE a.product_id = own.own_id AND a.alternative_id = same.product_id)
     UNION ALL
     SELECT a.alternative_id, a.ruling FROM own JOIN product_alternatives a ON a.product_id = own.own_id
     WHERE a.ruling <> 'forbidden'
   ), compared AS (
     SELECT c.id, c.ruling, counts.* FROM considered c, LATERAL (
       SELECT count(*) FILTER (WHERE o.direction IS NULL AND NOT o.is_package AND ${SAME} IS NOT TRUE) AS other,
       count(*) FILTER (WHERE o.is_package AND ${SAME} IS NOT TRUE) AS other_package,
       count(*) FILTER (WHERE ${merit('v')} > ${merit('o')}) AS better,
       count(*) FILTER (WHERE o.direction IS NOT NULL AND (${merit('v')} >= ${merit('o')}) IS NOT TRUE) AS worse
       FROM ours o
         LEFT JOIN (SELECT * FROM product_parameters WHERE product_id = c.id OFFSET 0) v USING (parameter_id)
     ) counts
   ), graded AS (
     SELECT id, ruling, better, worse, coalesce(ruling, CASE
         WHEN other > 0 OR worse > 1 THEN NULL
         WHEN other_package > 0 OR worse > 0 THEN 'similar'
         WHEN better > 0 THEN 'upgrade'
         ELSE 'drop-in' END) AS grade
     FROM compared
   ), chosen AS (
     SELECT g.id AS chosen_id, g.grade, row_number() OVER (ORDER BY
         p.life_cycle = 'obsolete' OR p.available_quantity < p.minimum_order,
         array_position(ARRAY['drop-in', 'upgrade', 'similar'], g.grade), g.ruling IS NULL,
         g.worse, g.better DESC, p.price, p.part_number) AS place
     FROM own, graded g JOIN products p ON p.id = g.id
     WHERE g.grade IS NOT NULL AND p.archived_at IS NULL AND p.id <> own.own_id AND (g.ruling IS NOT NULL
       OR p.family = own.own_family AND (p.base_number = own.own_base) IS NOT TRUE)
     ORDER BY place LIMIT ${MAX_ALTERNATIVES}
   )
   SELECT chosen.grade AS "grade!", ${LISTED_COLUMNS}, (
     SELECT json_agg(json_build_object('key', q.key, 'name', q.name, 'unit', q.unit, 'ours', ${side('o', 'oc')},
         'theirs', CASE WHEN v.product_id IS NOT NULL THEN ${side('v', 'vc')} END)
       ORDER BY cardinality(f.path), q.position, q.key)
     FROM ours o JOIN parameters q ON q.id = o.parameter_id JOIN families f ON f.key = q.family
       LEFT JOIN product_parameters v ON v.product_id = chosen.chosen_id AND v.parameter_id = o.parameter_id
       LEFT JOIN parameter_choices oc ON oc.parameter_id = o.parameter_id AND oc.key = o.choice
       LEFT JOIN parameter_choices vc ON vc.parameter_id = v.parameter_id AND vc.key = v.choice
     WHERE ${SAME} IS NOT TRUE) AS differences
   FROM own LEFT JOIN (chosen JOIN products ON products.id = chosen.chosen_id) ON true ORDER BY chosen.place`,
  asRow<Row>,
)

/** The products that can replace a part, the closest first; sold out and obsolete ones last (rules: P-60). */
export async function listAlternatives(db: Queryable, text: string): Promise<Alternative[] | Refusal> {
  const partNumber = partNumberIn(text)
  if (partNumber === undefined) return refuse('no-such-product')
  const [own] = await familyOfPart(db, { partNumber })
  const family = own && (await readFamilies(db, [own.family])).get(own.family)
  const body = family?.parameters.get('package')?.parameter.id ?? null
  const rows = await alternativesOfPart(db, { partNumber, body })
  if (rows.length === 0) return refuse('no-such-product')
  return rows.flatMap(({ id, grade, differences, ...row }) =>
    id === null
      ? []
      : [{ grade, part: toTool({ ...row, id }), differences: (differences ?? []).map(inOneNotation) }],
  )
}

function inOneNotation({ key, name, unit, ours, theirs }: Difference): Alternative['differences'][number] {
  const text = (value: Side) => parameterText({ ...value, ...(unit ? { unit } : {}) })
  return { key, name, ours: text(ours), ...(theirs ? { theirs: text(theirs) } : {}) }
}
