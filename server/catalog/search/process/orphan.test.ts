import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { SearchOpening } from './messages.ts'

it('a search process ends with its parent, and not at the interrupt that the terminal sends to both', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'farad-search-'))
  const child = fork(join(import.meta.dirname, 'search-process.ts'), { execArgv: [] })
  const opening: SearchOpening = {
    databaseUrl: 'postgres://127.0.0.1:1/none',
    folder,
    snapshot: join(folder, 'snapshot'),
    locale: 'en',
    currency: 'USD',
    logLevel: 'silent',
  }
  child.send(opening)
  await once(child, 'message')
  child.kill('SIGINT')
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(existsSync(folder)).toBe(false)
})
