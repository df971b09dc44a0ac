import { fork } from 'node:child_process'
import { once } from 'node:events'
import { lastWords, withoutSecrets } from './child-process.ts'

const DRAWING_MS = 30_000

/**
 * Draws a file in a child process, which delays no request and frees its memory at its end: sends it `parts`, receives
 * the bytes. Throws if the process ends without them, or does not end.
 */
export async function drawInChild(program: string, parts: object): Promise<Uint8Array<ArrayBuffer>> {
  const child = fork(program, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
    env: withoutSecrets(),
    timeout: DRAWING_MS,
    killSignal: 'SIGKILL',
  })
  const complaint = lastWords(child)
  let file: Uint8Array | undefined
  child.on('message', (message) => {
    file = message as Uint8Array
  })
  child.send(parts, () => {}) // if the child ended before, its code says so
  const [code] = await once(child, 'close')
  if (!file) throw new Error(`The process ${program} ended with ${code}: ${complaint()}`)
  return new Uint8Array(file)
}
