/** Lets at most so many pieces of work run at once; the others wait for their turn in the order in which they came. */
export function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) await new Promise<void>((begin) => waiting.push(begin))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
