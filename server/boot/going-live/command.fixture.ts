import { Writable } from 'node:stream'
import type { Terminal } from '#server/platform/command-line/terminal.ts'
import { SECRET } from '#test/support/secret.ts'

interface Ran {
  code: number
  out: string
  err: string
}

/** Runs a command as a terminal would, on the database of a shop. */
export async function runCommand(
  command: (words: string[], terminal: Terminal) => Promise<number>,
  words: string[],
  environment: Record<string, string>,
): Promise<Ran> {
  const output = { out: '', err: '' }
  const into = (where: keyof typeof output) =>
    new Writable({
      write(chunk, _encoding, done) {
        output[where] += chunk
        done()
      },
    })
  const { signal } = new AbortController()
  const settings = { STORE_SECRET: SECRET, ...environment }
  const terminal = { environment: settings, folder: '.', signal, out: into('out'), err: into('err') }
  return { code: await command(words, terminal), ...output }
}
