import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answered, Asker, Matched, Search } from '#server/catalog/search/question.ts'
import { turnsByClient } from '#server/platform/http/limits/turns-by-client.ts'
import { onLines, writeLine } from './lines.ts'
import { type Asking, type SearchRequest, type SearchResponse, socketIn } from './messages.ts'

export interface SearchClient extends Search {
  there: (ms: number) => Promise<void>
  close: () => void
}

const MAX_WAITING = 64
const MAX_WAITING_CLIENT = 2
const WAIT_MS = 3000
const TRY_AGAIN_MS = 50

/** Without a folder nothing is answered. It connects again after the process has been replaced. */
export function openSearchClient(folder: string | undefined): SearchClient {
  if (folder === undefined) return NO_SEARCH
  const inTurn = turnsByClient(MAX_WAITING_CLIENT, { waitMs: WAIT_MS, refusal: () => new Error('late') })
  let line: Line | undefined
  const present = () => {
    if (!line || line.isClosed()) line = openLine(socketIn(folder))
    return line
  }
  async function askNow(asking: Asking, asker: Asker): Promise<SearchResponse['answered']> {
    const asked = present()
    // The process may have been replaced since the last question.
    return (
      (await asked.ask(asking, asker)) ?? (asked.isClosed() ? await present().ask(asking, asker) : undefined)
    )
  }
  async function ask(asking: Asking, asker: Asker): Promise<SearchResponse['answered']> {
    if (asker.client === '') return askNow(asking, asker)
    return inTurn(asker.client, () => askNow(asking, asker)).catch(() => undefined)
  }
  return {
    ask: (question, asker) => ask({ question }, asker) as Promise<Answered | undefined>,
    match: (wants, most, asker) => ask({ wants, most }, asker) as Promise<Matched | undefined>,
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
  ask: (asking: Asking, asker: Asker) => Promise<SearchResponse['answered']>
  isClosed: () => boolean
  close: () => void
}

/** When it ends, no waiting question gets an answer. */
function openLine(path: string): Line {
  const waiting = new Map<number, (answered?: SearchResponse['answered']) => void>()
  const socket = connect(path)
  let questions = 0
  onLines<SearchResponse>(socket, ({ n, answered }, facets) => {
    if (answered && 'answer' in answered && facets !== undefined) Object.assign(answered.answer, { facets })
    const end = waiting.get(n)
    waiting.delete(n)
    end?.(answered)
  })
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
    async ask(asking, { client, late }) {
      if (waiting.size >= MAX_WAITING) return undefined
      const n = ++questions
      const asked: SearchRequest = { n, asker: client, asking, until: Date.now() + WAIT_MS }
      return new Promise((done) => {
        const timer = setTimeout(() => {
          waiting.set(n, (answered) => answered && late(answered.ms))
          done(undefined)
        }, WAIT_MS)
        waiting.set(n, (answered) => {
          clearTimeout(timer)
          done(answered)
        })
        writeLine(socket, asked)
      })
    },
  }
}
