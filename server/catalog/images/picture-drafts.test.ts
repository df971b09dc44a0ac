import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { newFolder } from '#test/support/new-folder.ts'
import { openDisk } from './open-picture-storage.ts'
import { draftsJob } from './picture-drafts.ts'

/** While set, a write never ends, as if the process were killed. It is called with the draft that remains. */
const kill = vi.hoisted(() => ({ leave: undefined as ((draft: string) => void) | undefined }))

vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof import('node:fs/promises')>()
  const rename = (from: string, to: string) => {
    if (!kill.leave) return actual.rename(from, to)
    kill.leave(from)
    return new Promise(() => {})
  }
  return { ...actual, rename }
})

let folder: string
beforeEach(() => {
  folder = newFolder()
})

const name = `${'0'.repeat(40)}-400.jpg`
const picture = { hash: '0'.repeat(40), width: 400, height: 300, files: [{ name, bytes: new Uint8Array(9) }] }

async function keepAndBeKilled(): Promise<string> {
  const draft = await new Promise<string>((resolve) => {
    kill.leave = resolve
    void openDisk(folder).keep(picture, undefined)
  })
  kill.leave = undefined
  return draft
}

async function age(file: string, minutes: number): Promise<void> {
  const then = new Date(Date.now() - minutes * 60_000)
  await utimes(file, then, then)
}

const sweep = (stopping = new AbortController().signal) => draftsJob(folder).run(stopping)

it('deletes drafts after 1 hour and keeps complete and recent files', async () => {
  const [old, fresh] = [await keepAndBeKilled(), await keepAndBeKilled()]
  await openDisk(folder).keep(picture, undefined)
  await age(old, 61)
  await age(fresh, 59)
  await age(join(folder, name), 61)
  expect(await readdir(folder)).toHaveLength(3)
  await sweep()
  expect((await readdir(folder)).map((left) => join(folder, left)).sort()).toEqual(
    [fresh, join(folder, name)].sort(),
  )
})

it('stops the sweep at a shutdown', async () => {
  await age(await keepAndBeKilled(), 61)
  await sweep(AbortSignal.abort())
  expect(await readdir(folder)).toHaveLength(1)
})

it('does nothing without a picture folder', async () => {
  await draftsJob(join(folder, 'none')).run(new AbortController().signal)
})
