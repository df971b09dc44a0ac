import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Refusal } from '#server/http/refusal.ts'
import { withoutSecrets } from '#server/runtime/child-process.ts'
import { turns } from '#server/runtime/turns.ts'
import { unusable } from './decode-text.ts'
import type { Row } from './parse-rows.ts'

const PROGRAM = join(
  import.meta.dirname,
  import.meta.env?.PROD ? 'workbook-process.js' : 'workbook-process.ts',
)
const READING_MS = 10_000
const MEMORY = '--max-old-space-size=128'

/** Each takes up to 250 MB of memory for a moment. */
const inTurn = turns(2)

/** Whether a file is a zip file, as XLSX is. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\x03\x04'
}

/** At most `most` rows of a workbook, read in a child process that ends where the file would exhaust memory or time. */
export function readWorkbook(bytes: Uint8Array, most: number): Promise<Row[] | Refusal> {
  return inTurn(async () => {
    const child = fork(PROGRAM, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [MEMORY],
      env: withoutSecrets(),
      timeout: READING_MS,
      killSignal: 'SIGKILL',
    })
    let rows: Row[] | 'too-large' | undefined
    child.on('message', (message) => {
      rows = message as Row[] | 'too-large'
    })
    child.send({ bytes, most }, () => {}) // if the child ended before, there are no rows
    await once(child, 'close')
    if (rows === 'too-large') return unusable('workbook-too-large')
    return rows ?? unusable('workbook')
  })
}
