import type { Socket } from 'node:net'

/** A line is JSON, and the text behind it if there is one. Another line ends the connection. */
export function onLines<Line>(socket: Socket, receive: (line: Line, text?: string) => void): void {
  let rest = ''
  // An error of the socket is followed by its 'close'.
  socket.on('error', () => {})
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    try {
      for (const line of lines) {
        const [json = '', behind] = line.split('\t')
        receive(JSON.parse(json), behind)
      }
    } catch (error) {
      socket.destroy(error as Error)
    }
  })
}

/** Behind a tab, which JSON has only escaped, stands a text of one line as it is. */
export function writeLine(socket: Socket, line: unknown, text?: string): void {
  if (socket.destroyed) return
  socket.write(`${JSON.stringify(line)}${text === undefined ? '' : `\t${text}`}\n`)
}
