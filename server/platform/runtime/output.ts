import { writeSync } from 'node:fs'

const NEWLINE = 10
const PAUSE_MS = 10
const MAX_PAUSES = 50
const pauses = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

/** Lines that cannot be written, such as to a full disk, are dropped and counted: a store without its log still serves. */
export function openOutput(fd: number) {
  let dropped = 0
  let missing = 0
  let endsInLine = true

  function writeMost(bytes: Buffer): number {
    let written = 0
    for (let paused = 0; written < bytes.length; ) {
      try {
        written += writeSync(fd, bytes, written)
        endsInLine = bytes[written - 1] === NEWLINE
      } catch (error) {
        const isLate = (error as NodeJS.ErrnoException).code === 'EAGAIN' && missing === 0
        if (!isLate || paused++ === MAX_PAUSES) return written
        Atomics.wait(pauses, 0, 0, PAUSE_MS)
      }
    }
    return written
  }

  return {
    write(text: string | Buffer): void {
      const bytes = typeof text === 'string' ? Buffer.from(text) : text
      if (missing > 0) {
        const told = Buffer.from(`${endsInLine ? '' : '\n'}${missingLines(missing)}`)
        if (writeMost(told) === told.length) missing = 0
      }
      const rest = missing > 0 ? bytes : bytes.subarray(writeMost(bytes))
      const lines = rest.filter((byte) => byte === NEWLINE).length
      missing += lines
      dropped += lines
    },
    dropped: () => dropped,
  }
}

function missingLines(lines: number): string {
  const line = { level: 'warn', time: new Date().toISOString(), lines }
  return `${JSON.stringify({ ...line, msg: 'lines of this log could not be written and are missing' })}\n`
}

export const output = openOutput(1)

export const say = (line: string) => output.write(`${line}\n`)
