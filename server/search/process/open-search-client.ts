import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answered, Matched, Search } from '#server/search/question.ts'
import { onLines, writeLine } from './lines.ts'
import { type Asked, type Asking, socketIn, type Told } from './words.ts'

export interface SearchClient extends Search {
  /** Settles when the search process accepts connections, at the latest after `ms`. */
  there: (ms: number) => Promise<void>
  close: () => void
}

/** More would wait for longer than the time limit. */
const WAITING_MOST = 64
const WAIT_MS = 3000
const TRY_AGAIN_MS = 50

/**
 * Asks the search process whose socket is in `folder`; without a folder nothing is answered. It connects at the first
 * question, and again after the process has been replaced.
 */
export function openSearchClient(folder: string | undefined): SearchClient {
  if (folder === undefined) return NO_SEARCH
  let line: Line | undefined
  const present = () => {
    if (!line || line.isClosed()) line = openLine(socketIn(folder))
    return line
  }
  async function ask(asking: Asking): Promise<Told['answered']> {
    const asked = present()
    // The process may have been replaced since the last question.
    return (await asked.ask(asking)) ?? (asked.isClosed() ? await present().ask(asking) : undefined)
  }
  return {
    ask: (question) => ask({ question }) as Promise<Answered | undefined>,
    match: (wants, most) => ask({ wants, most }) as Promise<Matched | undefined>,
    async there(ms) {
      const late = performance.now() + ms
      while (!(await present().opened) && performance.now() < late) await pause(TRY_AGAIN_MS)
    },
    close: () => line?.close(),
  }
}

const NO_SEARCH: SearchClient = {
  ask: async () => undefined,
  match: async () => undefined,
  there: async () => {},
  close: () => {},
}

interface Line {
  opened: Promise<boolean>
  ask: (asking: Asking) => Promise<Told['answered']>
  isClosed: () => boolean
  close: () => void
}

/** A connection. When it ends, no waiting question gets an answer. */
function openLine(path: string): Line {
  const waiting = new Map<number, (answered?: Told['answered']) => void>()
  const socket = connect(path)
  let questions = 0
  onLines<Told>(socket, ({ n, answered }) => waiting.get(n)?.(answered))
  socket.once('close', () => {
    for (const end of waiting.values()) end()
  })
  return {
    opened: once(socket, 'connect').then(
      () => true,
      () => false,
    ),
    isClosed: () => socket.destroyed,
    close: () => socket.destroy(),
    async ask(asking) {
      if (waiting.size >= WAITING_MOST) return undefined
      const n = ++questions
      const asked: Asked = { n, asking, until: Date.now() + WAIT_MS }
      return new Promise((done) => {
        const end = (answered?: Told['answered']) => {
          clearTimeout(late)
          waiting.delete(n)
          done(answered)
        }
        const late = setTimeout(end, WAIT_MS)
        waiting.set(n, end)
        writeLine(socket, asked)
      })
    },
  }
}
