import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { copyDataFolder } from '#test/support/copy-data-folder.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

const isRoot = process.getuid?.() === 0
const cleanups: (() => Promise<unknown> | unknown)[] = []

const prepared = newFolder()

beforeAll(async () => {
  await chmod(prepared, 0o755)
  const { stop } = await startEmbeddedPostgres({ dataDir: prepared, log: () => {} })
  await stop()
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

test('keeps data over a stop and a start', async () => {
  const dataDir = await newDataDir()
  const first = await start(dataDir)
  expect(first.fresh).toBe(true)
  await query(first.url, 'CREATE TABLE notes AS SELECT 7 AS n')
  await first.stop()
  await expect(postmasterPid(dataDir)).rejects.toThrow('ENOENT')

  const second = await start(dataDir)
  expect(second.fresh).toBe(false)
  expect(await query(second.url, 'SELECT n FROM notes')).toEqual([{ n: 7 }])
  const durable = `SELECT current_setting('fsync') || current_setting('synchronous_commit') AS both`
  expect(await query(second.url, durable)).toEqual([{ both: 'onon' }])
})

test('rejects a wrong password, and is accessible to its owner only', async () => {
  const dataDir = await usedDataDir()
  const { url } = await start(dataDir)
  const wrong = Object.assign(new URL(url), { password: 'guess' })
  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
  expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  const [socket] = await query(url, 'SHOW unix_socket_directories')
  expect(socket).toEqual({ unix_socket_directories: join(dataDir, 'postgres') })
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
})

test('uses a Unix socket, or TCP if the path is too long', async () => {
  const address = 'SELECT inet_server_addr()::text AS address'
  const short = await start(await usedDataDir())
  expect(await query(short.url, address)).toEqual([{ address: null }])
  const longDir = join(await newDataDir(), 'x'.repeat(80))
  await mkdir(longDir)
  // New, because a creation asks the server too.
  const long = await start(longDir)
  expect(await query(long.url, address)).toEqual([{ address: '127.0.0.1/32' }])
})

test.each([
  ['the store', false],
  ['store and server', true],
])('loses no committed data after kill -9 of %s, and starts a server only if none runs', async (_, both) => {
  const dataDir = await usedDataDir()
  const store = await startProcess(dataDir)
  await query(store.url, 'CREATE TABLE notes AS SELECT 7 AS n')
  const server = await postmasterPid(dataDir)
  await kill(store.child)
  if (both) process.kill(server, 'SIGKILL')

  const next = await start(dataDir)
  expect((await postmasterPid(dataDir)) === server).toBe(!both)
  expect(await query(next.url, 'SELECT n FROM notes')).toEqual([{ n: 7 }])
})

test('starts although another program has the stale pid', async () => {
  const dataDir = await usedDataDir()
  await crash(dataDir)
  const { uid, gid } = await stat(join(dataDir, 'postgres'))
  const stranger = spawn('sleep', ['600'], isRoot ? { uid, gid } : {})
  cleanups.push(() => stranger.kill('SIGKILL'))
  await claimPid(dataDir, stranger.pid as number)

  await start(dataDir)
  expect(await postmasterPid(dataDir)).not.toBe(stranger.pid)
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
})

test("does not touch another store's PostgreSQL that has the stale pid", async () => {
  const [dataDir, otherDir] = [await usedDataDir(), await usedDataDir()]
  const other = await start(otherDir)
  await crash(dataDir)
  await claimPid(dataDir, await postmasterPid(otherDir))

  const store = await start(dataDir)
  expect(store.url).not.toBe(other.url)
  expect(await postmasterPid(dataDir)).not.toBe(await postmasterPid(otherDir))
  await store.stop()
  expect(await query(other.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
})

test('2 stores that start at the same time share 1 server, and the last one stops it', async () => {
  const dataDir = await newDataDir()
  const [one, two] = await Promise.all([startProcess(dataDir), startProcess(dataDir)])
  expect([one.fresh, two.fresh].sort()).toEqual([false, true])
  expect(new URL(one.url).port).toBe(new URL(two.url).port)
  const server = await postmasterPid(dataDir)

  await stopProcess(one.child)
  expect(await query(two.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  expect(await postmasterPid(dataDir)).toBe(server)
  await stopProcess(two.child)
  await expect(postmasterPid(dataDir)).rejects.toThrow('ENOENT')
})

test('of 2 stores that stop at the same time, one stops the server', async () => {
  const dataDir = await usedDataDir()
  const stores = await Promise.all([startProcess(dataDir), startProcess(dataDir)])
  await Promise.all(stores.map(({ child }) => stopProcess(child)))
  await expect(postmasterPid(dataDir)).rejects.toThrow('ENOENT')
})

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'restarts a server that ends by %s on its port',
  async (signal) => {
    const dataDir = await usedDataDir()
    const { url } = await start(dataDir)
    await query(url, 'CREATE TABLE notes AS SELECT 7 AS n')
    const server = await postmasterPid(dataDir)
    process.kill(server, signal)
    await expect.poll(() => postmasterPid(dataDir).catch(() => server)).not.toBe(server)
    await expect.poll(() => query(url, 'SELECT n FROM notes').catch(() => [])).toEqual([{ n: 7 }])
  },
)

test('does not start a server while a process of the crashed one can still write', async () => {
  const dataDir = await usedDataDir()
  const store = await startProcess(dataDir)
  const server = await postmasterPid(dataDir)
  const client = new pg.Client({ connectionString: store.url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const leftover = rows[0]?.pid as number
  process.kill(leftover, 'SIGSTOP')
  await kill(store.child)
  process.kill(server, 'SIGKILL')
  await claimPid(dataDir, process.pid)

  const log = () => readFile(join(dataDir, 'postgres.log'), 'utf8')
  const next = start(dataDir)
  await expect.poll(log).toContain('pre-existing shared memory block')
  process.kill(leftover, 'SIGKILL')
  expect(await query((await next).url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
})

test('repeats an interrupted creation', async () => {
  const dataDir = await newDataDir()
  const store = fork(storeProcess, [dataDir])
  cleanups.push(() => store.kill('SIGKILL'))
  const isBegun = async () =>
    (await readdir(dataDir, { recursive: true }).catch(() => [])).join().includes('PG_VERSION')
  await vi.waitUntil(isBegun, { interval: 5, timeout: 120_000 })
  await kill(store)

  const next = await start(dataDir)
  expect(next.fresh).toBe(true)
  expect(await query(next.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
})

test('rejects data of another major version of PostgreSQL with instructions, and leaves them unchanged', async () => {
  const dataDir = await usedDataDir()
  const store = await start(dataDir)
  await query(store.url, 'CREATE TABLE notes AS SELECT 7 AS n')
  await store.stop()
  const path = join(dataDir, 'postgres', 'PG_VERSION')
  const major = (await readFile(path, 'utf8')).trim()
  await writeFile(path, '14\n')
  await expect(start(dataDir)).rejects.toThrow(
    `was created by PostgreSQL 14, and this program includes PostgreSQL ${major}. Nothing was changed.`,
  )
  await expect(postmasterPid(dataDir)).rejects.toThrow('ENOENT')
  await writeFile(path, `${major}\n`)
  expect(await query((await start(dataDir)).url, 'SELECT n FROM notes')).toEqual([{ n: 7 }])
})

test.runIf(isRoot)('root runs the server as another user', async () => {
  const dataDir = await usedDataDir()
  await start(dataDir)
  expect((await stat(join(dataDir, 'postgres'))).uid).not.toBe(0)
  expect((await stat(`/proc/${await postmasterPid(dataDir)}`)).uid).not.toBe(0)
})

test.runIf(isRoot)('root runs the server in a folder that only root can access', async () => {
  const dataDir = await newDataDir()
  for (const mode of [0o700, 0o755, 0o700]) {
    await chmod(join(dataDir, '..'), mode)
    const store = await start(dataDir)
    expect(await query(store.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
    await store.stop()
  }
})

const storeProcess = join(import.meta.dirname, 'store-process.fixture.ts')

/** Creates a data folder that other users can access, in a path with spaces. */
async function newDataDir(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'farad store '))
  await chmod(parent, 0o755)
  const dataDir = join(parent, 'my data')
  await mkdir(dataDir)
  cleanups.push(async () => {
    await postmasterPid(dataDir)
      .then((pid) => process.kill(pid, 'SIGKILL'))
      .catch(() => {})
    await rm(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 })
  })
  return dataDir
}

/** As after a start and a stop, without the second that a creation takes. */
async function usedDataDir(): Promise<string> {
  const dataDir = await newDataDir()
  copyDataFolder(prepared, dataDir)
  return dataDir
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  cleanups.push(() => postgres.stop())
  return postgres
}

async function startProcess(dataDir: string): Promise<{ child: ChildProcess; url: string; fresh: boolean }> {
  const child = fork(storeProcess, [dataDir])
  cleanups.push(() => child.kill('SIGKILL'))
  const [ready] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (typeof ready !== 'object') throw new Error(`The store process ended with ${ready}`)
  return { child, ...ready }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.send('stop')
  expect(await ended).toEqual([0, null])
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function crash(dataDir: string): Promise<void> {
  const store = await startProcess(dataDir)
  const server = await postmasterPid(dataDir)
  await kill(store.child)
  process.kill(server, 'SIGKILL')
}

async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

async function claimPid(dataDir: string, pid: number): Promise<void> {
  const path = join(dataDir, 'postgres', 'postmaster.pid')
  const [, ...rest] = (await readFile(path, 'utf8')).split('\n')
  await writeFile(path, [pid, ...rest].join('\n'))
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows
}
