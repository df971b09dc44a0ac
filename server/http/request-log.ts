import pino from 'pino'

/** A request that was answered. */
export interface Answered {
  id: string
  method: string
  /** Path and query as the client sent them. */
  url: string
  status: number
  ms: number
  /** Of the answer, with its head where that is known. */
  bytes: number
  client: string
}

export interface RequestLog {
  line: (answered: Answered) => void
}

/** So much is collected before it is written, or what came within a second. */
const BUFFER_BYTES = 65_536
const FLUSH_MS = 1000
/** Bytes of a UTF-16 unit in UTF-8. */
const UTF8_MOST = 3
const PATH_MOST = 300

/**
 * One line of JSON for each request, in the shape of the store's log. Lines are written by and by, not one by one: a
 * process that is killed loses the last second of them.
 */
export function openRequestLog(write: (text: string) => void = openOutput()): RequestLog {
  let second = 0
  let time = ''
  return {
    line({ id, method, url, status, ms, bytes, client }) {
      const now = Date.now()
      // The text of a moment costs more than the rest of the line: it is made once a second.
      if (now - second >= 1000 || now < second) {
        second = now - (now % 1000)
        time = new Date(second).toISOString().slice(0, -4)
      }
      const at = `${time}${String(now - second).padStart(3, '0')}Z`
      write(
        `{"level":"info","time":"${at}","id":"${id}","method":"${method}","path":${JSON.stringify(shownPath(url))},` +
          `"status":${status},"ms":${Math.round(ms * 10) / 10},"bytes":${bytes},"client":"${client}","msg":"request"}\n`,
      )
    },
  }
}

/**
 * Collects lines as bytes: held as text until it is written, it would cost more than all else of the line. It is written
 * by this thread: to wake another one and to be woken by it costs more than to hand it to the system.
 */
function openOutput(): (text: string) => void {
  const output = pino.destination({ dest: 1, sync: true, contentMode: 'buffer' })
  const room = Buffer.allocUnsafe(BUFFER_BYTES)
  let filled = 0
  const handOver = () => {
    // A copy: what a slow reader does not take at once is held.
    if (filled > 0) output.write(Buffer.from(room.subarray(0, filled)) as never)
    filled = 0
  }
  setInterval(handOver, FLUSH_MS).unref()
  process.on('exit', () => {
    handOver()
    output.flushSync()
  })
  return (text) => {
    if (filled + text.length * UTF8_MOST > BUFFER_BYTES) handOver()
    filled += room.write(text, filled)
  }
}

/**
 * What of an address is written down: the path alone, for a query may hold a token, a code or somebody's words; and no
 * email in a path, even if it is encoded several times. A segment that can't be decoded may hide an email.
 */
export function shownPath(url: string): string {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const shown = path.includes('@') || path.includes('%') ? path.split('/').map(shownSegment).join('/') : path
  const short = shown.length > PATH_MOST ? `${shown.slice(0, PATH_MOST)}…` : shown
  return short.startsWith('/api/auth/') ? short.replace(LONG, '{…}') : short
}

/** The identity's addresses are of short words; what is longer is no word. */
const LONG = /[^/]{24,}/g

/** No legitimate client encodes a path more often: deeper encodings are logged as undecodable. */
const ENCODED_MOST = 5

function shownSegment(segment: string): string {
  let text = segment
  for (let times = 0; text.includes('%') && times < ENCODED_MOST; times++) {
    const decoded = decodedText(text)
    if (decoded === undefined) return '{undecodable}'
    text = decoded
  }
  if (text.includes('@')) return '{email}'
  return text.includes('%') ? '{undecodable}' : segment
}

function decodedText(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
