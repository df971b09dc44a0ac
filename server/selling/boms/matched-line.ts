import type { Tool } from '#contract/catalog/catalog.ts'
import type { BomCandidate, BomLine } from '#contract/selling/boms.ts'
import type { FileLine } from './reading/bom-lines.ts'

/** Lines with the same key want the same part. */
export interface Found {
  match: BomLine['match']
  key: string
  parts: Tool[]
  unmet: string[]
  /** Of the parts, if their family reads the line's number otherwise. */
  value?: number
}

/** The part of a line, or those that are offered for it. */
export interface Offered {
  found?: Found
  candidates: BomCandidate[]
}

export interface MatchedLine {
  line: FileLine
  match: BomLine['match']
  parts: Tool[]
  unmet: string[]
  candidates: BomCandidate[]
  value?: number | undefined
  noFamily?: true
  assumedPackage?: string | undefined
}
