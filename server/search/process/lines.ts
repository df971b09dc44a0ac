import type { Socket } from 'node:net'

/** Calls `receive` with each line of JSON that the socket receives. A line that is no JSON ends the connection. */
export function onLines<Line>(socket: Socket, receive: (line: Line) => void): void {
  let rest = ''
  // An error of the socket is followed by its 'close'.
  socket.on('error', () => {})
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    try {
      for (const line of lines) receive(JSON.parse(line))
    } catch (error) {
      socket.destroy(error as Error)
    }
  })
}

export function writeLine(socket: Socket, line: unknown): void {
  if (!socket.destroyed) socket.write(`${JSON.stringify(line)}\n`)
}
