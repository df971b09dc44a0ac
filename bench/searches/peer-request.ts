import type { PeerTable } from './peer-tables.ts'
import type { RandomQuestion } from './random-questions.ts'

export type PeerRequest =
  | { load: PeerTable; file: string; types: Record<string, string> }
  | { ask: RandomQuestion; table: PeerTable }
