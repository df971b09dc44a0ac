import type { PeerTable } from './peer-tables.ts'
import type { RandomQuestion } from './random-questions.ts'

/** A message to the process of a peer: a table with its CSV file and the types of its columns, or a question. */
export type PeerRequest =
  | { load: PeerTable; file: string; types: Record<string, string> }
  | { ask: RandomQuestion; table: PeerTable }
