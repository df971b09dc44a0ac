/** How long whoever uses the store is waited for when a process stops, in milliseconds. */
export interface StopPace {
  /** A connection without a request may stay so long: for one more, which is answered as the last. */
  idleMs: number
  /** All requests have to be answered by then. */
  finishMs: number
}

/** When nothing serves after it: its share of the ten seconds that a stop may take (DESIGN, Configuration). */
export const AT_ONCE: StopPace = { idleMs: 500, finishMs: 4000 }

/** When another process takes its place: connections end as they would anyway, uploads are waited for. */
export const GENTLY: StopPace = { idleMs: 5000, finishMs: 60_000 }

/** Closing what the store holds may take so long on top of it. */
export const CLOSE_MS = 2000
