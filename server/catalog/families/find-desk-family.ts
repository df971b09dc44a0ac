import type { DeskFamily, DeskParameter } from '#contract/catalog/desk-families.ts'
import { type NamedThing, type ParameterThing, understandFamily } from '#server/catalog/lexicon/guess.ts'
import { PARAMETER_COLUMNS, parametersOf } from '#server/catalog/products/family-parameters.ts'
import { named } from '#server/catalog/products/find-family.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'

/** Counts stop here, because the desk shows only 'more than 10,000' (rules: P-5). */
const COUNTED = 10_001

const counted = (rows: string) => `(SELECT count(*)::int FROM (SELECT ${rows} LIMIT ${COUNTED}) AS counted)`

const CHOICES = `(SELECT json_agg(json_build_object('key', c.key, 'name', c.name, 'products',
    ${counted('FROM product_parameters v WHERE v.parameter_id = q.id AND (v.choice = c.key OR c.key = ANY (v.choices))')},
    'said', c.meaning, 'alsoCalled', c.also_called) ORDER BY c.position, c.key)
  FROM parameter_choices c WHERE c.parameter_id = q.id)`

const COLUMNS = `${PARAMETER_COLUMNS}, 'family', q.family, 'inTable', q.in_table, 'filter', q.filter, 'better', q.better,
  'products', ${counted('FROM product_parameters v WHERE v.parameter_id = q.id')}, 'said', q.role,
  'alsoCalled', q.also_called, 'choices', ${CHOICES}`

const familyOfDesk = statement(
  'family-of-desk',
  `SELECT f.key, f.name, f.warnings,
     ${named('n.key = ANY (f.path) AND n.key <> f.key', 'cardinality(n.path)')} AS parents,
     ${named('n.parent = f.key', 'n.position, n.key')} AS children,
     ${counted('FROM products p JOIN families below ON below.key = p.family WHERE f.key = ANY (below.path)')} AS products,
     (SELECT json_agg(json_build_object('key', n.key, 'name', n.name, 'said', n.part_kind, 'alsoCalled', n.also_called)
        ORDER BY cardinality(n.path)) FROM families n WHERE n.key = ANY (f.path)) AS "path!",
     ${parametersOf(COLUMNS)} AS parameters
   FROM families f WHERE f.key = :key`,
  asRow<FamilyRow>,
)

type Said<T> = Omit<T, 'role' | 'meaning' | 'choices' | 'none' | 'alsoCalled'> & {
  said?: string
  alsoCalled: string[]
}

interface FamilyRow extends Pick<DeskFamily, 'key' | 'name' | 'parents' | 'children' | 'products'> {
  warnings: string | null
  path: NamedThing[]
  parameters: (Said<DeskParameter> & { choices?: Said<NonNullable<DeskParameter['choices']>[number]>[] })[]
}

export async function findDeskFamily(db: Queryable, key: string): Promise<DeskFamily | Refusal> {
  const [row] = await familyOfDesk(db, { key })
  return row ? toFamily(row) : refuse('no-such-family')
}

function toFamily({ path, parameters, warnings, ...family }: FamilyRow): DeskFamily {
  const { kind, lacks, parameters: read } = understandFamily(path, parameters.map(asThing))
  return {
    ...family,
    ...(kind && { kind }),
    ...noneIf(path.at(-1)?.said),
    matching: { matched: lacks?.length === 0, lacks: lacks ?? [] },
    alsoCalled: path.at(-1)?.alsoCalled ?? [],
    ...(warnings !== null && { warnings }),
    parameters: parameters.map(({ said, choices, ...parameter }, nth) => ({
      ...parameter,
      ...(read[nth]?.role && { role: read[nth].role }),
      ...noneIf(said),
      ...(choices && {
        choices: choices.map(({ said, ...choice }, place) => {
          const meaning = read[nth]?.meanings[place]
          return { ...choice, ...(meaning && { meaning }), ...noneIf(said) }
        }),
      }),
    })),
  }
}

const noneIf = (said: string | null | undefined) => (said === '' ? { none: true as const } : {})

/** Nulls are stripped from the JSON of a parameter. */
function asThing(parameter: FamilyRow['parameters'][number]): ParameterThing {
  const { said = null, choices = [], ...own } = parameter
  return { ...own, said, choices: choices.map((choice) => ({ ...choice, said: choice.said ?? null })) }
}

export async function findDeskParameter(
  db: Queryable,
  key: string,
  parameter: string,
): Promise<{ family: DeskFamily; parameter: DeskParameter } | Refusal> {
  const family = await findDeskFamily(db, key)
  if (family instanceof Refusal) return family
  const found = family.parameters.find((each) => each.family === key && each.key === parameter)
  return found ? { family, parameter: found } : refuse('no-such-parameter')
}
