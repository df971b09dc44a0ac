import type { Tool } from '#contract/catalog/catalog.ts'
import type { BomCandidate, BomLine } from '#contract/selling/boms.ts'
import type { FileLine } from './reading/bom-lines.ts'

export type Candidate = BomCandidate

/** A way to match a line. Lines with the same key want the same part. */
export interface Found {
  match: BomLine['match']
  key: string
  parts: Tool[]
  /** What of the line its part does not meet. */
  unmet: string[]
}

/** A line with the parts that it can be: the chosen one first, none if it matches no part. */
export interface MatchedLine {
  line: FileLine
  match: BomLine['match']
  parts: Tool[]
  unmet: string[]
  candidates: Candidate[]
}
