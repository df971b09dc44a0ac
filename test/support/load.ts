import { type Connection, openConnection, type Reply } from './connection.ts'

/** One kind of work to measure, repeated on each of its connections. */
export interface Target {
  name: string
  port: number
  connections: number
  /** Does the work once; `nth` is the index of the connection. */
  act: (ask: (request: string) => Promise<Reply>, nth: number) => Promise<void>
}

export interface Figures {
  /** Completions per second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** Repeats the target's work for `seconds`. Throws at the first answer other than 200, 201 or 304. */
export async function load({ name, port, connections, act }: Target, seconds: number): Promise<Figures> {
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  const took: number[] = []
  const begin = performance.now()
  const end = begin + seconds * 1000
  try {
    await Promise.all(
      opened.map(async (connection, nth) => {
        const ask = asking(name, connection)
        for (let start = performance.now(); start < end; ) {
          await act(ask, nth)
          const now = performance.now()
          took.push(now - start)
          start = now
        }
      }),
    )
  } finally {
    for (const connection of opened) connection.close()
  }
  const rate = took.length / ((performance.now() - begin) / 1000)
  const sorted = Float64Array.from(took).sort()
  return { rate, p50: at(sorted, 0.5), p99: at(sorted, 0.99) }
}

const EXPECTED = new Set([200, 201, 304])

function asking(name: string, { ask }: Connection) {
  return async (request: string): Promise<Reply> => {
    const reply = await ask(request)
    if (!EXPECTED.has(reply.status)) throw new Error(`${name} answered ${reply.status}: ${reply.body()}`)
    return reply
  }
}

function at(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
