import type { Tool } from '#contract/catalog/catalog.ts'
import type { BomCandidate, BomLine } from '#contract/selling/boms.ts'
import type { FileLine } from './reading/bom-lines.ts'

export type Candidate = BomCandidate

/** Lines with the same key want the same part. */
export interface Found {
  match: BomLine['match']
  key: string
  parts: Tool[]
  unmet: string[]
}

export interface MatchedLine {
  line: FileLine
  match: BomLine['match']
  parts: Tool[]
  unmet: string[]
  candidates: Candidate[]
  noFamily?: true
}
