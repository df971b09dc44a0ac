import type { SiblingWords, Taken } from './words.ts'

/** The other workers of the same parent, as far as one of them needs to know them. */
export interface Siblings {
  /** Tells them that clients have made so many requests here. */
  tell: (taken: Taken['taken']) => void
  /** Calls back with what they tell. */
  onTold: (hear: (taken: Taken['taken']) => void) => void
  /** The figures of each of them; nothing of one that does not answer soon. */
  askFigures: () => Promise<string[]>
  /** What they are told when they ask. */
  onAsked: (figures: () => Promise<string>) => void
}

/** Of a process that has none. */
export const ALONE: Siblings = {
  tell: () => {},
  onTold: () => {},
  askFigures: async () => [],
  onAsked: () => {},
}

/** A busy worker's figures are wanted most; Prometheus waits ten seconds. */
const WAIT_FOR_FIGURES_MS = 2000

/** Of one of so many workers: over its parent. */
export function siblingsOfWorker(workers: number): Siblings {
  let asked = 0
  return {
    tell: (taken) => send({ taken }),
    onTold(hear) {
      process.on('message', ({ taken }: SiblingWords) => {
        if (taken) hear(taken)
      })
    },
    async askFigures() {
      if (workers === 1) return []
      const nth = ++asked
      const told: string[] = []
      return new Promise((done) => {
        const end = () => {
          clearTimeout(late)
          process.off('message', hear)
          done(told)
        }
        const hear = ({ figuresTold }: SiblingWords) => {
          if (figuresTold?.nth === nth) told.push(figuresTold.figures)
          if (told.length >= workers - 1) end()
        }
        const late = setTimeout(end, WAIT_FOR_FIGURES_MS)
        process.on('message', hear)
        send({ figuresAsked: { by: process.pid, nth, as: 'json' } })
      })
    },
    onAsked(figures) {
      process.on('message', async ({ figuresAsked }: SiblingWords) => {
        if (figuresAsked?.as !== 'json') return
        const { by, nth } = figuresAsked
        send({ figuresTold: { to: by, nth, figures: await figures() } })
      })
    },
  }
}

/** A parent that has ended hears nothing, and ends this process too. */
function send(words: SiblingWords): void {
  process.send?.(words, undefined, {}, () => {})
}
