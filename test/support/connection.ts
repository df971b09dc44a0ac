import { once } from 'node:events'
import { connect } from 'node:net'
import { platform } from 'node:process'

export interface Reply {
  status: number
  head: () => string
  body: () => string
}

export interface Connection {
  /** Sends a request and waits for its answer. One request at a time. */
  ask: (request: string) => Promise<Reply>
  close: () => void
}

const HEAD_END = Buffer.from('\r\n\r\n')
const NOT_MODIFIED = 304
const CHUNKS_END = Buffer.from('\r\n0\r\n\r\n')

/** Rotates the loopback addresses of clients. Other systems than Linux have only 127.0.0.1. */
let clients = 0
const nextClient = () => (platform === 'linux' ? `127.0.0.${2 + (clients++ % 250)}` : '127.0.0.1')

/**
 * Opens a keep-alive connection, from another address than the previous one unless `localAddress` is given. It parses only
 * as much HTTP as it takes to find the end of an answer: the client of node:http uses more CPU than the servers it would
 * measure.
 */
export async function openConnection(port: number, localAddress = nextClient()): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true })
  await once(socket, 'connect')
  let received: Buffer = Buffer.alloc(0)
  let waiting: { done: (reply: Reply) => void; fail: (error: Error) => void } | undefined
  socket.on('data', (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part])
    const reply = wholeReply(received)
    if (!reply) return
    received = Buffer.alloc(0)
    waiting?.done(reply)
  })
  socket.on('error', (error) => waiting?.fail(error))
  socket.on('close', () => waiting?.fail(new Error('The server closed the connection.')))
  return {
    ask(request) {
      return new Promise((done, fail) => {
        waiting = { done, fail }
        socket.write(request)
      })
    },
    close: () => socket.destroy(),
  }
}

function wholeReply(received: Buffer): Reply | undefined {
  const headEnd = received.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const head = received.toString('latin1', 0, headEnd)
  const bodyBegin = headEnd + HEAD_END.length
  const status = Number(head.slice(9, 12))
  if (status === NOT_MODIFIED) return { status, head: () => head, body: () => '' }
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  const whole = length
    ? received.length >= bodyBegin + Number(length)
    : received.subarray(-CHUNKS_END.length).equals(CHUNKS_END)
  if (!whole) return undefined
  return { status, head: () => head, body: () => received.toString('utf8', bodyBegin) }
}
