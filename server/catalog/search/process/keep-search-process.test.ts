import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLog } from '#server/platform/runtime/log.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { keepSearchProcess, type SearchProcess } from './keep-search-process.ts'

/** Is ready, ends or waits, as the file 'mode' says when it begins. Notes its environment, then its pid. */
const PROGRAM = `
import { appendFileSync, readFileSync } from 'node:fs'
const dir = import.meta.dirname
process.on('message', () => {
  const mode = readFileSync(dir + '/mode', 'utf8')
  appendFileSync(dir + '/environment', JSON.stringify(process.env) + '\\n')
  appendFileSync(dir + '/pids', process.pid + '\\n')
  if (mode === 'ready') process.send({ ready: true })
  if (mode === 'ends') process.exit(1)
})
process.on('disconnect', () => process.exit())
`

let folder: string
let searching: SearchProcess

const begins = (mode: 'ready' | 'ends' | 'waits') => writeFileSync(join(folder, 'mode'), mode)
const noted = (name: string) =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8').trim().split('\n') : []
const pids = () => noted('pids').map(Number)

function isAlive(pid: number | undefined): boolean {
  try {
    return process.kill(pid ?? 0, 0)
  } catch {
    return false
  }
}

beforeEach(async () => {
  folder = newFolder()
  begins('ready')
  const program = join(folder, 'program.mjs')
  writeFileSync(program, PROGRAM)
  vi.stubEnv('STORE_SECRET', 'not for child processes')
  searching = keepSearchProcess({
    databaseUrl: 'postgres://nowhere',
    dataDir: folder,
    config: { STORE_LOCALE: 'en', CURRENCY: 'USD', LOG_LEVEL: 'silent' },
    log: openLog('silent'),
    program,
  })
  await expect.poll(pids).toHaveLength(1)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await searching.stop()
})

it('the process has no secret of the store, and leaves no folder', async () => {
  await expect.poll(() => noted('environment')).toHaveLength(1)
  expect(noted('environment')[0]).not.toContain('not for child processes')
  expect(existsSync(searching.folder)).toBe(true)
  await searching.stop()
  expect(existsSync(searching.folder)).toBe(false)
  expect(isAlive(pids()[0])).toBe(false)
})

it('a restart ends the former process once the workers have settled', async () => {
  const [former] = pids()
  let settle = () => {}
  const workers = new Promise<void>((done) => {
    settle = done
  })
  const restarted = searching.restart(workers)
  await expect.poll(() => searching.pid()).not.toBe(former)
  expect(isAlive(former)).toBe(true)
  settle()
  await restarted
  expect([isAlive(former), isAlive(searching.pid())]).toEqual([false, true])
})

it('restarts at the same time follow each other, and leave one process', async () => {
  await Promise.all([searching.restart(Promise.resolve()), searching.restart(Promise.resolve())])
  expect(pids()).toHaveLength(3)
  expect(pids().filter(isAlive)).toEqual([searching.pid()])
})

it('the former process stays if the later one does not open', async () => {
  const [former] = pids()
  begins('ends')
  await searching.restart(Promise.resolve())
  expect(pids()).toHaveLength(2)
  expect([searching.pid(), isAlive(former)]).toEqual([former, true])
})

it('a process that ends during a restart is followed by the later one, not by a third', async () => {
  const [former = 0] = pids()
  begins('waits')
  searching.restart(Promise.resolve())
  await expect.poll(pids).toHaveLength(2)
  process.kill(former, 'SIGKILL')
  await expect.poll(() => searching.pid()).toBe(pids()[1])
  expect(pids()).toHaveLength(2)
})
