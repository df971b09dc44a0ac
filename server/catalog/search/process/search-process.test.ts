import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Filled } from '#server/catalog/search/feed/feed.ts'
import { readSnapshot } from '#server/catalog/search/snapshot/snapshot.ts'
import { writeSections } from '#server/catalog/search/snapshot/snapshot-file.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { LASTING, openFailures } from './failures.ts'
import { keepSnapshot } from './keep-snapshot.ts'
import { onLines } from './lines.ts'
import type { SearchOpening } from './messages.ts'

let folder: string
let errors: Error[]

beforeEach(async () => {
  folder = newFolder()
  errors = []
})
afterEach(async () => {
  vi.useRealTimers()
})

const newIndex = () => ({ data: { tree: [], segments: [] } })
const filledWith = (index: object, position: string, changes: number) =>
  ({ index, position, changes }) as unknown as Filled

it('a snapshot is written after a build, then of a changed index every 10 minutes, and with the last changes at the end', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const file = join(folder, 'snapshot')
  const snapshots = keepSnapshot(file, undefined, (error) => errors.push(error))
  const stored = async () => {
    await snapshots.end(undefined)
    return (await readSnapshot(file, (data) => ({ data }) as never))?.position
  }
  const first = newIndex()
  await snapshots.writeIfDue(filledWith(first, 'built', 0))
  expect(await stored()).toBe('built')
  await snapshots.writeIfDue(filledWith(first, 'changed', 1))
  expect(await stored()).toBe('built')
  vi.advanceTimersByTime(10 * 60_000 + 1)
  await snapshots.writeIfDue(filledWith(first, 'changed', 1))
  expect(await stored()).toBe('changed')
  await snapshots.writeIfDue(filledWith(newIndex(), 'built again', 0))
  expect(await stored()).toBe('built again')
  await snapshots.end(filledWith(first, 'last', 2))
  expect(await stored()).toBe('last')
  expect(errors).toEqual([])
})

it('a snapshot of another version is not read', async () => {
  const file = join(folder, 'snapshot')
  const putInPlace = await writeSections(file, [{ version: 0, position: 'built', tree: [] }])
  await putInPlace()
  expect(await readSnapshot(file, (data) => ({ data }) as never)).toBeUndefined()
})

it('a snapshot that cannot be written is reported once until it can be again', async () => {
  const parent = join(folder, 'a file')
  await writeFile(parent, '')
  const snapshots = keepSnapshot(join(parent, 'snapshot'), undefined, (error) => errors.push(error))
  const write = async () => {
    await snapshots.writeIfDue(filledWith(newIndex(), 'built', 0))
    await snapshots.end(undefined)
  }
  await write()
  await write()
  expect(errors).toHaveLength(1)
  await rm(parent)
  await write()
  await rm(parent, { recursive: true })
  await writeFile(parent, '')
  await write()
  expect(errors).toHaveLength(2)
})

const refused = new Error('connection refused')
const unmade = Object.assign(new Error('relation "changes" does not exist'), { code: '42P01' })

function fail(failures: ReturnType<typeof openFailures>, error: Error, times: number): void {
  for (let n = 0; n < times; n++) failures.add(error)
}

it('reports failures that last, once until a success', () => {
  const report = vi.fn()
  const failures = openFailures(report)
  fail(failures, refused, LASTING - 1)
  expect(report).not.toHaveBeenCalled()
  fail(failures, refused, LASTING)
  expect(report.mock.calls).toEqual([[refused.message]])
  failures.ended()
  fail(failures, refused, LASTING - 1)
  expect(report).toHaveBeenCalledTimes(1)
  fail(failures, refused, 1)
  expect(report).toHaveBeenCalledTimes(2)
})

it('reports no missing schema, which a worker makes', () => {
  const report = vi.fn()
  fail(openFailures(report), unmade, 2 * LASTING)
  expect(report).not.toHaveBeenCalled()
})

function openLines() {
  const socket = new PassThrough()
  const received: unknown[] = []
  onLines(socket as unknown as Socket, (line, behind) => received.push([line, behind?.toString()]))
  return { socket, received }
}

it('lines arrive whole, however their bytes are cut', async () => {
  const { socket, received } = openLines()
  const bytes = Buffer.from('{"n":1}\tfacets of Ω\n{"n":2}\n{"n":3}\n')
  for (const byte of bytes) socket.write(Buffer.of(byte))
  await expect.poll(() => received).toHaveLength(3)
  expect(received).toEqual([
    [{ n: 1 }, 'facets of Ω'],
    [{ n: 2 }, undefined],
    [{ n: 3 }, undefined],
  ])
})

it('a line that is no JSON ends the connection', async () => {
  const { socket, received } = openLines()
  socket.write('{"n":1}\nnonsense\n{"n":2}\n')
  await expect.poll(() => socket.destroyed).toBe(true)
  expect(received).toEqual([[{ n: 1 }, undefined]])
})

it('a search process ends with its parent, and not at the interrupt that the terminal sends to both', async () => {
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
