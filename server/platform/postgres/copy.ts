import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** What of pg's connection its types leave out. */
interface Wire extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** What pg asks of a query of one's own. */
const bareQuery = { handleCommandComplete() {}, handleReadyForQuery() {} }

const PART_BYTES = 1_000_000
const PARTS_AHEAD = 2

/**
 * Reads what `COPY … TO STDOUT` gives, in parts of a megabyte, as fast as they are taken. `onRows` is told at the end
 * how many rows it was.
 */
export function copyOut(client: pg.Client, command: string, onRows: (rows: number) => void): Readable {
  let wire: Wire | undefined
  let part = Buffer.allocUnsafe(PART_BYTES)
  let filled = 0
  const out = new Readable({
    objectMode: true,
    highWaterMark: PARTS_AHEAD,
    read: () => wire?.stream.resume(),
  })
  const handOver = () => {
    const full = part.subarray(0, filled)
    part = Buffer.allocUnsafe(PART_BYTES)
    filled = 0
    if (!out.push(full)) wire?.stream.pause()
  }
  client.query({
    ...bareQuery,
    submit(connection: pg.Connection) {
      wire = connection as Wire
      wire.query(command)
    },
    // pg uses the memory behind a chunk again: it is copied, in as many pieces as it fills parts.
    handleCopyData({ chunk }: { chunk: Buffer }) {
      for (let from = 0; from < chunk.length; ) {
        const copied = chunk.copy(part, filled, from)
        from += copied
        filled += copied
        if (filled === PART_BYTES) handOver()
      }
    },
    handleCommandComplete: ({ text }: { text: string }) => onRows(rowsIn(text)),
    handleReadyForQuery() {
      if (filled > 0) handOver()
      wire?.stream.resume()
      out.push(null)
    },
    handleError: (error: Error) => out.destroy(error),
  })
  return out
}

/** A `COPY … FROM STDIN` that waits for its rows. */
export interface CopyIn {
  /** Throws what the database has against the rows so far, as far as it has read them. */
  write: (chunk: Buffer) => Promise<void>
  /** Gives how many rows it was. */
  end: () => Promise<number>
}

/** Begins a `COPY … FROM STDIN`; until it has ended, the connection can do nothing else. */
export async function openCopyIn(client: pg.Client, command: string): Promise<CopyIn> {
  const ready = Promise.withResolvers<Wire>()
  const ended = Promise.withResolvers<number>()
  ended.promise.catch(() => {})
  let rows = 0
  client.query({
    ...bareQuery,
    submit: (connection: pg.Connection) => connection.query(command),
    handleCopyInResponse: (connection: Wire) => ready.resolve(connection),
    handleCommandComplete({ text }: { text: string }) {
      rows = rowsIn(text)
    },
    handleReadyForQuery: () => ended.resolve(rows),
    handleError(error: Error) {
      ready.reject(error)
      ended.reject(error)
    },
  })
  const wire = await ready.promise
  return {
    async write(chunk) {
      wire.sendCopyFromChunk(chunk)
      if (wire.stream.writableNeedDrain) await Promise.race([once(wire.stream, 'drain'), ended.promise])
    },
    end() {
      wire.endCopyFrom()
      return ended.promise
    },
  }
}

/** Of a command tag such as `COPY 12`. */
const rowsIn = (tag: string) => Number(tag.slice('COPY '.length))
