import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BomColumn } from '#contract/selling/boms.ts'

/** What is absent was not said, or is not certain. */
export interface ExpectedLine {
  row: number
  quantity: number
  references: number
  kind: string
  value?: number
  package?: string
  tolerance?: string
  voltage?: number
  dielectric?: string
  mpn?: string
  ferrite?: boolean
  /** W. */
  power?: number
  technology?: string
  mounting?: string
  polarity?: string
  /** A body that is no chip size. */
  case?: string
  colour?: string
  pins?: number
  rows?: number
  /** m. */
  pitch?: number
  gender?: string
  outputVoltage?: number
  loadCapacitance?: number
  dnp: boolean
}

export interface ExpectedBom {
  file: string
  /** 'electronics', or another kind of list, in which few parts are ours. */
  category: string
  columns: Partial<Record<BomColumn, { header: string; index: number } | null>>
  lines?: ExpectedLine[] | undefined
}

/** By file and row; not all lines say more. */
const SAID_LINES: Record<string, Record<string, Partial<ExpectedLine>>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'said-lines.json'), 'utf8'),
)

/** What the index says itself stands. */
export function expectedBoms(folder: string): ExpectedBom[] {
  const { files }: { files: ExpectedBom[] } = JSON.parse(readFileSync(join(folder, 'INDEX.json'), 'utf8'))
  return files.map((bom) => ({
    ...bom,
    lines: bom.lines?.map((line) => ({ ...SAID_LINES[bom.file]?.[line.row], ...line })),
  }))
}
