import type { StopPace } from '#server/runtime/stop-pace.ts'

// What a parent and its workers tell each other. A worker may be of a later build than its parent (a rolling restart
// replaces the workers only), so these words may be added to, but none may change its meaning.

/** What a worker is started with. */
export interface WorkerOpening {
  databaseUrl: string
  /** Whether the database is the store's own, which the parent runs. */
  embedded: boolean
  /** Where the store's processes reach each other: by the port that all of them share. */
  ownAddress: string
  /** Whether it tells the person at the terminal that the store is open; one of them does. */
  announces: boolean
  /** How many serve, this one among them. A parent of before 2026-11-22 does not say. */
  workers?: number
}

/** The variable in which a worker finds its opening. */
export const OPENING = 'STORE_WORKER_OPENING'

/** Of a worker: it takes requests from now on. */
export interface Ready {
  ready: true
}

/** To a worker. */
export interface Stop {
  stop: StopPace
}

/** Of a worker, to all of the others: that clients have made so many requests. */
export interface Taken {
  taken: [key: string, requests: number][]
}

/**
 * From a worker to all others: asks for their figures, for the `nth` time. A build before 2026-11-22 sends no `as`,
 * expects Prometheus's text format, and gets no answer.
 */
export interface FiguresAsked {
  figuresAsked: { by: number; nth: number; as?: 'json' }
}

/** The answer, to the one with the pid `to`. */
export interface FiguresTold {
  figuresTold: { to: number; nth: number; figures: string }
}

/** What workers tell each other, over their parent. */
export type SiblingWords = Partial<Taken & FiguresAsked & FiguresTold>
