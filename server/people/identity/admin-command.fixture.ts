import { Writable } from 'node:stream'
import type { Shop } from '#test/support/open-shop.ts'
import { SECRET } from '#test/support/secret.ts'
import { adminCommand } from './admin-command.ts'

export async function runAdminCommand(
  { databaseUrl }: Pick<Shop, 'databaseUrl'>,
  words: string[],
  more: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> {
  const output = { out: '', err: '' }
  const into = (where: keyof typeof output) =>
    new Writable({
      write(chunk, _encoding, done) {
        output[where] += chunk
        done()
      },
    })
  const environment = { DATABASE_URL: databaseUrl, STORE_SECRET: SECRET, ...more }
  const { signal } = new AbortController()
  const terminal = { environment, folder: '.', signal, out: into('out'), err: into('err') }
  return { code: await adminCommand(words, terminal), ...output }
}
