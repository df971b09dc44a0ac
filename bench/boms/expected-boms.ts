import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BomColumn } from '#contract/boms.ts'

/** A hand-checked line of a file. What is absent was not said, or is not certain. */
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
  dnp: boolean
}

export interface ExpectedBom {
  file: string
  /** 'electronics', or another kind of list, in which few parts are ours. */
  category: string
  columns: Partial<Record<BomColumn, { header: string; index: number } | null>>
  lines?: ExpectedLine[]
}

/** The index of a folder with bills of materials and what they say. */
export function expectedBoms(folder: string): ExpectedBom[] {
  return JSON.parse(readFileSync(join(folder, 'INDEX.json'), 'utf8')).files
}
