import { BOM_COLUMNS, type BomColumn, type ReadBom } from '#contract/boms.ts'
import type { ChosenColumns } from './kept-bom.ts'

/** What each column of the file was read as. */
export function columnsOf({ columns }: Pick<ReadBom, 'columns'>): ChosenColumns {
  return Object.fromEntries(BOM_COLUMNS.map((name) => [name, columns[name]?.index ?? null]))
}

/** The row of the sample with the names of the columns that were found; undefined without one. */
export function headerOf({ columns, sample }: Pick<ReadBom, 'columns' | 'sample'>): string[] | undefined {
  const found = Object.values(columns).filter((column) => column !== null)
  if (found.length === 0 || found.every(({ header }) => header === '')) return undefined
  return sample.find((cells) => found.every(({ header, index }) => cells[index]?.trim() === header.trim()))
}

/** The columns with the one at `index` read as `name`; as nothing without a name. */
export function withColumn(
  columns: ChosenColumns,
  index: number,
  name: BomColumn | undefined,
): ChosenColumns {
  const free = Object.entries(columns).map(([key, at]) => [key, at === index ? null : at])
  return { ...Object.fromEntries(free), ...(name && { [name]: index }) }
}

const PLACE = 'bom-columns'
type Remembered = Record<string, BomColumn | ''>

/** Remembers in this browser what a column with this header holds. */
export function rememberColumn(header: string, name: BomColumn | undefined): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...remembered(), [keyOf(header)]: name ?? '' }))
  } catch {}
}

/** The columns as a person has read these headers before; undefined if nothing differs from what was found. */
export function recalledColumns(bom: Pick<ReadBom, 'columns' | 'sample'>): ChosenColumns | undefined {
  const known = remembered()
  const found = columnsOf(bom)
  let recalled = found
  for (const [index, header] of (headerOf(bom) ?? []).entries()) {
    const name = known[keyOf(header)]
    if (name !== undefined) recalled = withColumn(recalled, index, name || undefined)
  }
  return BOM_COLUMNS.some((name) => recalled[name] !== found[name]) ? recalled : undefined
}

function remembered(): Remembered {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}')
  } catch {
    return {}
  }
}

const keyOf = (header: string) => header.trim().toLowerCase()
