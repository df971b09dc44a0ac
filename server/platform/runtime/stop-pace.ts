/** How long a stopping process waits for its clients, in milliseconds. */
export interface StopPace {
  idleMs: number
  finishMs: number
}

/** For a stop of the whole store, which may take 10 seconds in all. */
export const AT_ONCE: StopPace = { idleMs: 500, finishMs: 4000 }

export const GENTLY: StopPace = { idleMs: 5000, finishMs: 60_000 }

export const CLOSE_MS = 2000
