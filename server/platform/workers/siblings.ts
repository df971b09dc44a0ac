import type { Taken } from './words.ts'

/** The other workers of the same parent, as far as one of them needs to know them. */
export interface Siblings {
  /** Tells them that clients have made so many requests here. */
  tell: (taken: Taken['taken']) => void
  /** Calls back with what they tell. */
  onTold: (hear: (taken: Taken['taken']) => void) => void
}

/** Of a process that has none. */
export const ALONE: Siblings = { tell: () => {}, onTold: () => {} }

/** Of a worker: over its parent. */
export function siblingsOfWorker(): Siblings {
  return {
    tell(taken) {
      const words: Taken = { taken }
      // A parent that has ended hears nothing, and ends this process too.
      process.send?.(words, undefined, {}, () => {})
    },
    onTold(hear) {
      process.on('message', (words: Partial<Taken>) => {
        if (words.taken) hear(words.taken)
      })
    },
  }
}
