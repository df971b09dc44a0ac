type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** The refused work has had no effect. */
export class QueueFull extends Error {
  constructor() {
    super('More work waits for its turn than can be done in time.')
  }
}

export interface WaitLimit {
  waitMs: number
  maxLength?: number
  refusal: () => Error
}

export function turns(most: number, limit?: WaitLimit): InTurn {
  const waiting = new Set<() => void>()
  let running = 0
  return async (work) => {
    if (running < most) running++
    else if (waiting.size >= (limit?.maxLength ?? Number.POSITIVE_INFINITY)) throw limit?.refusal()
    else await turn(waiting, limit)
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) next()
      else running--
    }
  }
}

export function turnsByKey(most: number, limit?: WaitLimit) {
  const byKey = new Map<string, { inTurn: InTurn; users: number }>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const own = byKey.get(key) ?? { inTurn: turns(most, limit), users: 0 }
    byKey.set(key, own)
    own.users++
    try {
      return await own.inTurn(work)
    } finally {
      own.users--
      if (own.users === 0) byKey.delete(key)
    }
  }
}

function turn(waiting: Set<() => void>, limit: WaitLimit | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.delete(begin)
      clearTimeout(timer)
    }
    const begin = () => {
      leave()
      resolve()
    }
    const timer =
      limit &&
      setTimeout(() => {
        leave()
        reject(limit.refusal())
      }, limit.waitMs)
    waiting.add(begin)
  })
}
