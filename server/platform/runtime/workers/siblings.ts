import type { SiblingWords, Taken } from './words.ts'

export interface Siblings {
  report: (taken: Taken['taken']) => void
  onReport: (receive: (taken: Taken['taken']) => void) => void
  askFigures: () => Promise<string[]>
  onAsked: (figures: () => Promise<string>) => void
}

export const ALONE: Siblings = {
  report: () => {},
  onReport: () => {},
  askFigures: async () => [],
  onAsked: () => {},
}

const WAIT_FOR_FIGURES_MS = 2000

export function siblingsOfWorker(workers: number): Siblings {
  let asked = 0
  return {
    report: (taken) => send({ taken }),
    onReport(receive) {
      process.on('message', ({ taken }: SiblingWords) => {
        if (taken) receive(taken)
      })
    },
    async askFigures() {
      if (workers === 1) return []
      const nth = ++asked
      const received: string[] = []
      return new Promise((done) => {
        const end = () => {
          clearTimeout(late)
          process.off('message', receive)
          done(received)
        }
        const receive = ({ figuresTold }: SiblingWords) => {
          if (figuresTold?.nth === nth) received.push(figuresTold.figures)
          if (received.length >= workers - 1) end()
        }
        const late = setTimeout(end, WAIT_FOR_FIGURES_MS)
        process.on('message', receive)
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

/** Ignores errors: when the parent has ended, this process ends too. */
function send(words: SiblingWords): void {
  process.send?.(words, undefined, {}, () => {})
}
