import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { lastWords, withoutSecrets } from '#server/runtime/child-process.ts'
import { turns } from '#server/runtime/turns.ts'
import type { DatasheetParts } from './datasheet-facts.ts'

const PROGRAM = join(
  import.meta.dirname,
  import.meta.env.PROD ? 'datasheet-process.js' : 'datasheet-process.ts',
)
const DRAWING_MS = 30_000

/** A data sheet takes 0.3 s of CPU, and visitors can request one of each part. */
const inTurn = turns(1)

/** Draws a data sheet in a child process, which delays no request and frees its memory at its end. */
export function renderDatasheet(parts: DatasheetParts): Promise<Uint8Array<ArrayBuffer>> {
  return inTurn(async () => {
    const child = fork(PROGRAM, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
      env: withoutSecrets(),
      timeout: DRAWING_MS,
      killSignal: 'SIGKILL',
    })
    const complaint = lastWords(child)
    let pdf: Uint8Array | undefined
    child.on('message', (message) => {
      pdf = message as Uint8Array
    })
    child.send(parts, () => {}) // if the child ended before, its code says so
    const [code] = await once(child, 'close')
    if (!pdf) throw new Error(`The process that draws data sheets ended with ${code}: ${complaint()}`)
    return new Uint8Array(pdf)
  })
}
