import type { Socket } from 'node:net'

const [LINE_END, TAB] = [0x0a, 0x09]

/** A line is JSON, and the bytes behind it if there are any. Another line ends the connection. */
export function onLines<Line>(socket: Socket, receive: (line: Line, behind?: Buffer) => void): void {
  let parts: Buffer[] = []
  const read = (line: Buffer) => {
    const tab = line.indexOf(TAB)
    if (tab < 0) receive(JSON.parse(line.toString()))
    else receive(JSON.parse(line.toString('utf8', 0, tab)), line.subarray(tab + 1))
  }
  // An error of the socket is followed by its 'close'.
  socket.on('error', () => {})
  socket.on('data', (bytes: Buffer) => {
    try {
      let from = 0
      for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, from)) {
        const line = Buffer.concat([...parts, bytes.subarray(from, end)])
        parts = []
        from = end + 1
        read(line)
      }
      if (from < bytes.length) parts.push(bytes.subarray(from))
    } catch (error) {
      socket.destroy(error as Error)
    }
  })
}

/** Behind a tab, which JSON has only escaped, stand the bytes of a text of one line as they are. */
export function writeLine(socket: Socket, line: unknown, behind?: Buffer): void {
  if (socket.destroyed) return
  const json = JSON.stringify(line)
  if (!behind) return void socket.write(`${json}\n`)
  socket.cork()
  socket.write(`${json}\t`)
  socket.write(behind)
  socket.write('\n')
  socket.uncork()
}
