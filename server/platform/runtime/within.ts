export async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise((done) => {
    timer = setTimeout(done, limitMs)
  })
  await Promise.race([work, limit])
  clearTimeout(timer)
}

export interface StopPace {
  idleMs: number
  finishMs: number
}

export const AT_ONCE: StopPace = { idleMs: 500, finishMs: 4000 }

export const GENTLY: StopPace = { idleMs: 5000, finishMs: 60_000 }

export const CLOSE_MS = 2000
