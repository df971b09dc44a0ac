import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { newFolder } from '#test/support/new-folder.ts'
import { offerRestored, takeUpRestored } from './restored.ts'

/** The number of renames until a simulated kill. */
const renames = vi.hoisted(() => ({ left: Number.POSITIVE_INFINITY }))
vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>()
  return {
    ...real,
    async rename(from: string, to: string) {
      if (renames.left-- <= 0) throw new Error('killed')
      return real.rename(from, to)
    },
  }
})

afterEach(() => {
  renames.left = Number.POSITIVE_INFINITY
})

/** A data folder with old content and a complete restore. */
async function restoredFolder(): Promise<string> {
  const dataDir = newFolder()
  const unfinished = join(dataDir, 'restoring')
  for (const [folder, age, parts] of [
    [dataDir, 'old', ['secret', 'first-admin.txt', 'postgres.password']],
    [unfinished, 'new', ['secret', 'postgres.password']],
  ] as const) {
    await mkdir(join(folder, 'postgres'), { recursive: true })
    await writeFile(join(folder, 'postgres/PG_VERSION'), age)
    for (const name of parts) await writeFile(join(folder, name), age)
  }
  await offerRestored(dataDir, unfinished)
  return dataDir
}

async function contentOf(folder: string) {
  const content: Record<string, string> = {}
  for (const one of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(one.parentPath, one.name)
    const name = path.slice(folder.length + 1).replace(/^replaced-[^/]*/, 'replaced')
    if (one.isFile()) content[name] = await readFile(path, 'utf8')
  }
  return content
}

const done = {
  secret: 'new',
  'postgres.password': 'new',
  'postgres/PG_VERSION': 'new',
  'replaced/secret': 'old',
  'replaced/first-admin.txt': 'old',
  'replaced/postgres.password': 'old',
  'replaced/postgres/PG_VERSION': 'old',
}

it('replaces the old content by the restore, and keeps the old content', async () => {
  const dataDir = await restoredFolder()
  expect(await takeUpRestored(dataDir)).toContain('replaced-')
  expect(await contentOf(dataDir)).toEqual(done)
  expect(await takeUpRestored(dataDir)).toBeUndefined()
})

it('completes at the next call after an interruption at any step', async () => {
  let interrupted = 0
  for (let steps = 0; ; steps++) {
    const dataDir = await restoredFolder()
    renames.left = steps
    const first = await takeUpRestored(dataDir).catch((error: Error) => error)
    renames.left = Number.POSITIVE_INFINITY
    if (!(first instanceof Error)) break
    interrupted++
    await takeUpRestored(dataDir)
    expect(await contentOf(dataDir)).toEqual(done)
  }
  expect(interrupted).toBeGreaterThan(8)
})
