import type { Facet } from '#contract/catalog/parts.ts'
import { t } from '#messages/catalogue.ts'
import type { Parameter, Value } from '#server/catalog/search/catalogue.ts'
import { inOrder, orderedValues, valueNumbers, type Written, writeValue } from './facet-values.ts'
import type { FamilyNode } from './family-nodes.ts'
import { chosenValues, type Filter } from './filter.ts'
import type { Matched } from './match-rows.ts'
import type { AskedFacet } from './read-question.ts'
import type { Column } from './segment.ts'

export interface Counts {
  parameter: Parameter
  filter: Filter | undefined
  counts: number[]
}

export function startCounts(facets: AskedFacet[], filters: Filter[]): Counts[] {
  return facets.map(({ parameter, others }) => {
    const filter = filters.find((each) => !others.includes(each))
    return { parameter, filter, counts: orderedValues(parameter).values.map(() => 0) }
  })
}

export function countValues({ parameter, filter, counts }: Counts, matched: Matched): void {
  const column = matched.segment.columns.get(parameter.id)
  if (!column) return
  const byCode = countCodes(column, matched, filter)
  const numbers = valueNumbers(column, parameter)
  for (let code = 1; code < byCode.length; code++) {
    const of = numbers[code] as number | number[]
    if (typeof of === 'number') counts[of] = (counts[of] ?? 0) + (byCode[code] as number)
    else for (const number of of) counts[number] = (counts[number] ?? 0) + (byCode[code] as number)
  }
}

function countCodes(column: Column, matched: Matched, filter: Filter | undefined): ArrayLike<number> {
  const { segment, passing, failing, missing } = matched
  const failed = filter ? failing(filter) : NO_ROWS
  if (passing.length + failed.length === segment.count) return column.counts
  const byCode = new Int32Array(column.values.length)
  if (filter || passing.length < segment.count / 2) {
    addCodes(byCode, column, passing, 1)
    addCodes(byCode, column, failed, 1)
  } else {
    byCode.set(column.counts)
    addCodes(byCode, column, missing(), -1)
  }
  return byCode
}

const NO_ROWS = new Int32Array(0)

/** In two tables by turns: neighbours often have one value, and each count of it would wait for the one before. */
function addCodes(byCode: Int32Array, { codes }: Column, rows: Int32Array, count: number): void {
  const others = new Int32Array(byCode.length)
  const pairs = rows.length - (rows.length % 2)
  for (let nth = 0; nth < pairs; nth += 2) {
    ;(byCode[codes[rows[nth] as number] as number] as number) += count
    ;(others[codes[rows[nth + 1] as number] as number] as number) += count
  }
  if (pairs < rows.length) (byCode[codes[rows[pairs] as number] as number] as number) += count
  for (let code = 0; code < others.length; code++) (byCode[code] as number) += others[code] as number
}

/** Chosen values are in it even if no part has them. */
export function facetOf({ parameter, filter, counts }: Counts): string {
  const { key, name, kind, unit, typedIn, shortName } = parameter
  const { values, written, numberOf, order } = orderedValues(parameter)
  const counted = order.filter((number) => counts[number])
  const [min, max] = [counted[0], counted.at(-1)].map((number) => values[number ?? -1])
  const head: Omit<Facet, 'values'> = {
    key,
    name,
    kind,
    ...(unit === null ? {} : { unit }),
    ...(typedIn && { typedIn }),
    ...(shortName && { shortName }),
    ...(typeof min === 'number' && typeof max === 'number' && { min, max }),
  }
  const wanted = filter?.kind === 'parameter' ? filter.wanted.get(parameter.id) : undefined
  const countOf = (value: Value) => counts[numberOf.get(value) ?? -1] ?? 0
  const empty = (wanted ? chosenValues(wanted) : []).filter((value) => countOf(value) === 0)
  const list =
    empty.length === 0
      ? counted.map((number) => `${(written[number] as Written).json}${counts[number]}}`)
      : inOrder([...new Set([...counted.map((number) => values[number] as Value), ...empty])], parameter).map(
          (value) => `${writeValue(value, parameter).json}${countOf(value)}}`,
        )
  return `${JSON.stringify(head).slice(0, -1)},"values":[${list.join(',')}]}`
}

/** Those below the chosen one, or the roots. */
export function familyFacet(children: FamilyNode[], totals: Map<string, number>): string | undefined {
  if (children.length === 0) return undefined
  const values = children.map(({ family, keys }) => ({
    value: family.key,
    text: family.name,
    count: keys.reduce((sum, key) => sum + (totals.get(key) ?? 0), 0),
  }))
  const facet: Facet = {
    key: 'family',
    name: t('product-field.family'),
    kind: 'choice',
    values: values.filter(({ count }) => count > 0),
  }
  return JSON.stringify(facet)
}
