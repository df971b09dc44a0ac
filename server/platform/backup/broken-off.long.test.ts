import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { runOn } from '#test/support/template.ts'
import { command, fingerprints, on, openEmptyDatabase } from './backup-shop.fixture.ts'
import { openBackup } from './open-backup.ts'
import { type Entry, writeTar } from './tar.ts'

/** More bytes than the sockets and buffers between database and file can hold. */
const ROWS = `INSERT INTO outbox (id, recipient, kind, facts)
  SELECT gen_random_uuid(), 'ada@example.com', 'none', to_jsonb(repeat(md5(n::text), 1000)) FROM generate_series(1, 500) n`
const HALFWAY_BYTES = 6_000_000

const folder = newFolder()
let store: Awaited<ReturnType<typeof openEmptyDatabase>>

beforeAll(async () => {
  store = await openEmptyDatabase()
  await migrate(store.url)
  await runOn(store.url, ROWS)
  expect(await command('backup', ['all.tar.gz'], folder, on(store.url, folder))).toMatchObject({ code: 0 })
})
afterAll(() => store.close())

/** A proxy to the database that stops after HALFWAY_BYTES in one direction, and calls `then`. */
async function openHalfway(databaseUrl: string, then: (lose: () => void) => void) {
  const url = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const lose = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((near) => {
    const far = connect(Number(url.port), '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      let bytes = 0
      sockets.add(from)
      from.on('error', () => {}).on('close', () => to.destroy())
      from.on('data', (chunk) => {
        bytes += chunk.length
        if (bytes < HALFWAY_BYTES) return void to.write(chunk)
        from.pause()
        then(lose)
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    lose()
    server.close()
  }
  return { url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port }).href, close }
}

describe.each(['lost', 'interrupted'] as const)('when the connection is %s halfway', (way) => {
  async function run(name: 'backup' | 'restore', words: string[], databaseUrl: string) {
    const interruption = new AbortController()
    let reached = 0
    const halfway = await openHalfway(databaseUrl, (lose) => {
      reached++
      way === 'lost' ? lose() : interruption.abort()
    })
    const done = await command(name, words, folder, on(halfway.url, folder), interruption.signal)
    halfway.close()
    expect(reached).toBe(1)
    expect(done).toMatchObject({ code: 1, out: '' })
    const reason = way === 'lost' ? /terminated|ECONNRESET|closed/ : /Interrupted; nothing was changed/
    expect(done.err).toMatch(reason)
  }

  it('a backup leaves no file', async () => {
    const before = await readdir(folder)
    await run('backup', ['half.tar.gz'], store.url)
    expect(await readdir(folder)).toEqual(before)
  })

  it('a restore leaves the database empty', async () => {
    const target = await openEmptyDatabase()
    await run('restore', ['all.tar.gz'], target.url)
    await expect.poll(() => fingerprints(target.url)).toEqual({})
    await target.close()
  })
})

it('a restore whose rows the database rejects reports the reason and leaves the database empty', async () => {
  const { manifest, closing, entries } = await openBackup(join(folder, 'all.tar.gz'))
  async function* altered(): AsyncGenerator<Entry> {
    yield { name: 'manifest.json', body: Buffer.from(JSON.stringify(manifest)) }
    for await (const { name, body } of entries())
      yield { name, body: name === 'rows/outbox/000003' ? Buffer.concat([body, Buffer.from('7\n')]) : body }
  }
  const tar = writeTar(altered(), () => ({ ...closing }))
  await pipeline(tar, createGzip(), createWriteStream(join(folder, 'altered.tar.gz')))
  const target = await openEmptyDatabase()
  const done = await command('restore', ['altered.tar.gz'], folder, on(target.url, folder))
  expect(done).toMatchObject({ code: 1, out: '' })
  expect(done.err).toMatch(/missing data for column|extra data|invalid input syntax/)
  expect(await fingerprints(target.url)).toEqual({})
  await target.close()
})
