import type { Tool, ToolParameter } from '#contract/catalog/catalog.ts'

export interface ParameterColumn {
  key: string
  name: string
  /** What the head says instead of the name. */
  shortName?: string | undefined
  kind: 'number' | 'choice' | 'flag'
  /** The unit of all values on the page, shown in the head. Absent if they differ, such as 'Ω' and 'kΩ'. */
  unit?: string
  /** In rem. */
  width: number
  sorts: boolean
}

export interface PartsColumns {
  columns: ParameterColumn[]
  /** Values that all found parts have, on this page and on the others. They are shown once, above the table. */
  common: { key: string; name: string; text: string }[]
  /** What is below the part numbers, by the ids of the parts. */
  details: Record<string, string>
  /** Width of the table without `columns`, at least, in rem. */
  least: number
  /** Width of the column of prices, in rem. */
  price: number
}

/** Those of `columnPlaces`, without the part and the price, in rem. */
export const OTHER_COLUMNS = 2 + 4 + 7.5

/** With fewer columns the name is what tells the parts apart. */
export const TELLING_COLUMNS = 3

/** With all columns shown, the others share what is left, in rem. */
const MOST_OF_PART = 22.5

/**
 * Style of the region of a table: `--shown` is the width of the columns that fit whole, so that the part has the rest,
 * and none is cut at first.
 */
export function fittingColumns(
  { columns, least, price }: Pick<PartsColumns, 'columns' | 'least' | 'price'>,
  isNamed: boolean,
) {
  let total = 0
  const ends = columns.map(({ width }) => {
    total += width
    return `clamp(0px, (100cqw - ${least + total}rem + 0.1px) * 9999, ${total}rem)`
  })
  const rest = `calc(100cqw - ${OTHER_COLUMNS + price}rem - var(--shown))`
  return {
    '--price': `${price}rem`,
    '--total': `${total}rem`,
    '--shown': `max(0px, ${ends.join(', ')})`,
    '--part-end': `calc(${rest} + 2rem)`,
    '--part': isNamed ? rest : `min(${rest}, ${MOST_OF_PART}rem + (var(--total) - var(--shown)) * 9999)`,
  }
}

export function parameterOf(
  { parameters }: Pick<Tool, 'parameters'>,
  key: string,
): ToolParameter | undefined {
  return parameters?.find((parameter) => parameter.key === key)
}

export function cellText({ text }: ToolParameter, { unit }: ParameterColumn): string {
  return unit === undefined ? text : text.slice(0, -unit.length - 1)
}

/** Without a head: 'Automotive: yes', '50 V'. */
export function valueText({ name, value, text }: ToolParameter): string {
  return typeof value === 'boolean' ? `${name}: ${text}` : text
}
