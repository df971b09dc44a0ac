import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Filled } from '#server/catalog/search/feed/feed.ts'
import { readSnapshot } from '#server/catalog/search/snapshot/snapshot.ts'
import { keepSnapshot } from './keep-snapshot.ts'

let folder: string
let errors: Error[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farad-snapshots-'))
  errors = []
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true })
})

const newIndex = () => ({ data: { tree: [], segments: [] } })
const filledWith = (index: object, position: string, changes: number) =>
  ({ index, position, changes }) as unknown as Filled

it('is written after a build, then of a changed index every 10 minutes, and with the last changes at the end', async () => {
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

it('that cannot be written is reported once until it can be again', async () => {
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
