import type { Tool, ToolParameter } from '#contract/catalog/catalog.ts'

export interface ParameterColumn {
  key: string
  name: string
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
  /** The least, in rem. */
  width: number
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
