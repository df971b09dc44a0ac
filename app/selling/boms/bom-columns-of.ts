import { MAX_HEADER } from '#contract/selling/bom-columns.ts'
import { BOM_COLUMNS, type BomColumn, type ChosenColumns, type ReadBom } from '#contract/selling/boms.ts'

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

/** The header as one text, by which files of the same program are recognised; empty without one. */
export function headerTextOf(bom: Pick<ReadBom, 'columns' | 'sample'>): string {
  const titles = (headerOf(bom) ?? []).map((title) => title.replace(/\s+/g, ' ').trim().toLowerCase())
  return titles.join(' | ').slice(0, MAX_HEADER).trim()
}

/** Whether the columns differ from what was found. */
export function differ(columns: ChosenColumns, bom: Pick<ReadBom, 'columns'>): boolean {
  const found = columnsOf(bom)
  return BOM_COLUMNS.some((name) => columns[name] !== undefined && columns[name] !== found[name])
}
