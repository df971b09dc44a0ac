import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded.ts'
import { findPostmaster } from '#server/platform/embedded-postgres/postmaster.ts'
import { copyDataFolder } from '#test/support/copy-data-folder.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { openShop } from '#test/support/open-shop.ts'
import { stock } from '#test/support/stock-room.ts'
import { command, fingerprints, on } from './backup-shop.fixture.ts'

const folder = newFolder()
/** The backup of a store with 1 product, and the content that each restore must have. */
let file: string
let whole: Record<string, string>
/** Data folders of stopped stores: with that content, and with another one. */
let wholeDir: string
let formerDir: string
let former: Record<string, string>
const running: EmbeddedPostgres[] = []

beforeAll(async () => {
  await chmod(folder, 0o755) // root's PostgreSQL runs as another user, which needs access
  const shop = await openShop()
  await stock(shop.db)
  await command('backup', ['first.tar.gz'], folder, on(shop.databaseUrl, folder))
  await shop.close()
  formerDir = await newDataDir()
  await restore(formerDir, 'first.tar.gz')
  wholeDir = await copyOf(formerDir)
  await writeFile(join(wholeDir, 'secret'), 'the secret of the keys')
  await mkdir(join(wholeDir, 'images'))
  await writeFile(join(wholeDir, 'images/picture.webp'), 'a picture')
  // The database is not running: the backup starts and stops it.
  const made = await command('backup', ['store.tar.gz'], folder, { DATA_DIR: wholeDir })
  expect(made).toMatchObject({ code: 0 })
  expect(await findPostmaster(join(wholeDir, 'postgres'))).toBeUndefined()
  file = join(folder, 'store.tar.gz')
  whole = await contentOf(wholeDir)
  former = await contentOf(formerDir)
})
afterAll(async () => {
  for (const postgres of running) await postgres.stop()
})

const newDataDir = async () => {
  const dir = join(await mkdtemp(join(folder, 'at-')), 'data')
  await chmod(join(dir, '..'), 0o755)
  return dir
}
async function copyOf(from: string): Promise<string> {
  const dataDir = await newDataDir()
  await mkdir(dataDir)
  copyDataFolder(from, dataDir)
  return dataDir
}
const restore = (dataDir: string, ...words: string[]) =>
  command('restore', words, folder, { DATA_DIR: dataDir })

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  running.push(postgres)
  return postgres
}

async function contentOf(dataDir: string): Promise<Record<string, string>> {
  const postgres = await start(dataDir)
  const content = await fingerprints(postgres.url)
  await postgres.stop()
  for (const name of ['secret', 'images/picture.webp'])
    content[name] = await readFile(join(dataDir, name), 'utf8').catch(() => 'none')
  return content
}

describe('a backup of a store with its own database', () => {
  it('can be restored into an empty data folder, with secret and pictures', async () => {
    const dataDir = await newDataDir()
    expect(await restore(dataDir, file)).toMatchObject({ code: 0, err: `The store is in ${dataDir}\n` })
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
    expect(await contentOf(dataDir)).toEqual(whole)
    expect(whole.secret).toContain('keys')
    expect(Object.keys(whole)).toContain('public.stock_movements')
  })

  it('can be made while the store runs, and leaves it running', async () => {
    const dataDir = await copyOf(wholeDir)
    const store = await startElsewhere(dataDir)
    const name = join(folder, 'again.tar.gz')
    expect(await command('backup', [name], folder, { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
    expect(await findPostmaster(join(dataDir, 'postgres'))).toBeDefined()
    expect((await restore(dataDir, name, '--replace')).err).toContain('The store is running')
    await stopElsewhere(store)
    expect(await contentOf(dataDir)).toEqual(whole)
  })

  it('replaces present content only with --replace, and keeps that content', async () => {
    const dataDir = await copyOf(formerDir)
    await writeFile(join(dataDir, 'first-admin.txt'), 'former store')
    expect((await restore(dataDir, file)).err).toContain(
      'is not empty: it contains first-admin.txt, postgres',
    )
    expect(await contentOf(dataDir)).toEqual(former)

    const done = await restore(dataDir, file, '--replace')
    expect(done).toMatchObject({ code: 0, err: `The store is in ${dataDir}\n` })
    const kept = (await readdir(dataDir)).find((name) => name.startsWith('replaced-')) ?? ''
    expect(done.out).toContain(join(dataDir, kept))
    expect(await contentOf(dataDir)).toEqual(whole)
    expect(await readdir(dataDir)).not.toContain('first-admin.txt')
    expect(await contentOf(join(dataDir, kept))).toEqual(former)
  })

  it('fails in a data folder without a store', async () => {
    const made = await command('backup', [], folder, { DATA_DIR: await newDataDir() })
    expect(made).toMatchObject({ code: 1, err: expect.stringContaining('There is no store in') })
  })
})

describe('a restore that is killed', () => {
  const moments = ['restoring', 'restoring/postgres/postmaster.pid']

  it.each(moments)('when %s exists leaves the former content, and can be repeated', async (sign) => {
    const dataDir = await copyOf(formerDir)
    const child = startRestore(dataDir)
    await vi.waitUntil(() => existsSync(join(dataDir, sign)), { interval: 1, timeout: 20_000 })
    await kill(child)
    // The restore may have completed before the kill.
    expect([former, whole]).toContainEqual(await contentOf(dataDir))
    expect(await restore(dataDir, file, '--replace')).toMatchObject({ code: 0 })
    expect(await contentOf(dataDir)).toEqual(whole)
    expect(await readdir(dataDir)).not.toContain('restoring')
  })
})

function startRestore(dataDir: string): ChildProcess {
  const path = join(import.meta.dirname, 'restore-process.fixture.ts')
  const env = { ...process.env, DATA_DIR: dataDir }
  return fork(path, [file, '--replace'], { env, stdio: 'ignore', execArgv: [] })
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const storeProcess = join(import.meta.dirname, '../embedded-postgres/store-process.fixture.ts')

async function startElsewhere(dataDir: string): Promise<ChildProcess> {
  const child = fork(storeProcess, [dataDir], { execArgv: [] })
  await once(child, 'message')
  return child
}

async function stopElsewhere(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.send('stop')
  await ended
}
