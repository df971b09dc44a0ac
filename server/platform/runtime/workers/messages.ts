import type { StopPace } from '../within.ts'

// A worker may be from a later build than its parent: fields may be added, but none may change its meaning.

export interface WorkerOpening {
  databaseUrl: string
  embedded: boolean
  ownAddress: string
  announces: boolean
  /** The number of workers. Absent from parents of builds before 2026-11-22. */
  workers?: number
  /** Of the socket of the search process. Absent from parents of builds before 2026-11-23, which have none. */
  searchFolder?: string
}

export const OPENING = 'STORE_WORKER_OPENING'

export interface Ready {
  ready: true
}

/** From a worker or a search process, each second: its event loop turns. Workers of builds before 2026-11-24 send none. */
export interface Alive {
  alive: true
}

export interface Stop {
  stop: StopPace
}

export interface LimitReport {
  taken: [key: string, amount: number][]
}

/** Builds before 2026-11-22 send no `as`, expect Prometheus's text format, and get no answer. */
interface MetricsRequest {
  figuresAsked: { by: number; nth: number; as?: 'json' }
}

interface MetricsReply {
  figuresTold: { to: number; nth: number; figures: string }
}

export type SiblingMessage = Partial<LimitReport & MetricsRequest & MetricsReply>
