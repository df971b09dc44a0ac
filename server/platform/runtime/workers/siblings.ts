import type { LimitReport, SiblingMessage } from './messages.ts'

export interface Siblings {
  report: (taken: LimitReport['taken']) => void
  onReport: (receive: (taken: LimitReport['taken']) => void) => void
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
      process.on('message', ({ taken }: SiblingMessage) => {
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
        const receive = ({ figuresTold }: SiblingMessage) => {
          if (figuresTold?.nth === nth) received.push(figuresTold.figures)
          if (received.length >= workers - 1) end()
        }
        const late = setTimeout(end, WAIT_FOR_FIGURES_MS)
        process.on('message', receive)
        send({ figuresAsked: { by: process.pid, nth, as: 'json' } })
      })
    },
    onAsked(figures) {
      process.on('message', async ({ figuresAsked }: SiblingMessage) => {
        if (figuresAsked?.as !== 'json') return
        const { by, nth } = figuresAsked
        send({ figuresTold: { to: by, nth, figures: await figures() } })
      })
    },
  }
}

/** Ignores errors: when the parent has ended, this process ends too. */
function send(message: SiblingMessage): void {
  process.send?.(message, undefined, {}, () => {})
}
