import type { Tool, ToolParameter } from '#contract/catalog/catalog.ts'
import type { FoundParts } from '#contract/catalog/parts.ts'

export interface ParameterColumn {
  key: string
  name: string
  kind: 'number' | 'choice' | 'flag'
  /** The unit of all values on the page, shown in the head. Absent if they differ, such as 'Ω' and 'kΩ'. */
  unit?: string
}

interface TableColumns {
  columns: ParameterColumn[]
  /** Values that all found parts have, on this page and on the others. They are shown once, above the table. */
  common: { key: string; name: string; text: string }[]
}

export function tableColumns({
  facets,
  parts,
  total,
}: Pick<FoundParts, 'facets' | 'parts' | 'total'>): TableColumns {
  const columns: ParameterColumn[] = []
  const common: TableColumns['common'] = []
  for (const { key, name, kind, values } of facets) {
    const shown = parts.flatMap((part) => parameterOf(part, key) ?? [])
    const [first] = shown
    if (!first) continue
    const isCommon = values.some(({ value, count }) => value === first.value && count === total)
    if (isCommon && total > 1) common.push({ key, name, text: first.text })
    else columns.push({ key, name, kind, ...sharedUnit(shown) })
  }
  return { columns, common }
}

export function parameterOf({ parameters }: Tool, key: string): ToolParameter | undefined {
  return parameters?.find((parameter) => parameter.key === key)
}

const FIGURE_AND_UNIT = /^([±−]?[\d.]+) (\S+)$/

function sharedUnit(values: ToolParameter[]): Pick<ParameterColumn, 'unit'> {
  const units = new Set(values.map(({ text }) => FIGURE_AND_UNIT.exec(text)?.[2]))
  const [unit] = units
  return units.size === 1 && unit !== undefined ? { unit } : {}
}

export function cellText({ text }: ToolParameter, { unit }: ParameterColumn): string {
  return unit === undefined ? text : text.slice(0, -unit.length - 1)
}
