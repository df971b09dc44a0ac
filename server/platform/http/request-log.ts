import { output } from '#server/platform/runtime/output.ts'
import { KEY_PREFIX } from './key-in.ts'

export interface Answered {
  id: string
  method: string
  url: string
  status: number
  ms: number
  /** Bytes written to the socket for the answer, head included. */
  bytes: number
  client: string
}

export interface RequestLog {
  line: (answered: Answered) => void
}

const BUFFER_BYTES = 65_536
const FLUSH_MS = 1000
const MAX_UTF8 = 3
const MAX_PATH = 300

/** Lines are buffered: a killed process loses the last second of them. */
export function openRequestLog(write: (text: string) => void = openOutput()): RequestLog {
  let second = 0
  let time = ''
  return {
    line({ id, method, url, status, ms, bytes, client }) {
      const now = Date.now()
      // Formatting the time costs more than the rest of the line, so it is done once per second.
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

/** Writes from this thread: waking another thread costs more than the system call. */
function openOutput(): (text: string) => void {
  const room = Buffer.allocUnsafe(BUFFER_BYTES)
  let filled = 0
  const flush = () => {
    if (filled > 0) output.write(room.subarray(0, filled))
    filled = 0
  }
  setInterval(flush, FLUSH_MS).unref()
  process.on('exit', flush)
  return (text) => {
    if (filled + text.length * MAX_UTF8 > BUFFER_BYTES) flush()
    filled += room.write(text, filled)
  }
}

/**
 * The path without emails and keys, however often they are encoded (rules: N-3). The query may contain a token, a code
 * or a search text.
 */
export function shownPath(url: string): string {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const shown = SHOWN_OTHERWISE.test(path) ? path.split('/').map(shownSegment).join('/') : path
  const short = shown.length > MAX_PATH ? `${shown.slice(0, MAX_PATH)}…` : shown
  if (short.startsWith('/api/auth/')) return short.replace(LONG, '{…}')
  return short.replace(SECRET_LINK, '$1{secret}')
}

/** A key, or the secret of a webhook, that a program has put in the wrong place. */
const KEY = new RegExp(`${KEY_PREFIX}|whsec_`, 'i')
const SHOWN_OTHERWISE = new RegExp(`[@%]|${KEY.source}`, 'i')

/** The links of a shared list and of an invitation give access. */
const SECRET_LINK = /^(\/lists\/|\/api\/lists\/shared\/|(?:\/api)?\/invitations\/)[^/]+/

/** Paths of the identity calls consist of short words; a longer segment is a token. */
const LONG = /[^/]{24,}/g

/** No legitimate client encodes a path more often; deeper encodings are logged as undecodable. */
const MAX_ENCODED = 5

function shownSegment(segment: string): string {
  let text = segment
  for (let times = 0; text.includes('%') && times < MAX_ENCODED; times++) {
    const decoded = decodedText(text)
    if (decoded === undefined) return '{undecodable}'
    text = decoded
  }
  if (text.includes('@')) return '{email}'
  if (KEY.test(text)) return '{key}'
  return text.includes('%') ? '{undecodable}' : segment
}

function decodedText(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
