import { mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { searchProcessOf } from '#test/support/search-process-of.ts'
import { stock } from '#test/support/stock-room.ts'
import { FAMILY, openFilledStore, UNTIL } from './filled-store.ts'
import { runStoreCommand } from './store-command.ts'
import { isRunning, untilOthersServe } from './workers.ts'

const SORTED = '&sort=stock'

test.skip(process.platform !== 'linux', 'Finds the search process in /proc.')

test.describe('the search after a start', () => {
  test.describe.configure({ mode: 'serial' })

  test('has right counts although its snapshot is torn', async () => {
    const { store, db, find, truth, untilRight, close } = await openFilledStore()
    const snapshot = join(store.dataDir, 'search/snapshot')
    try {
      await stock(db, { family: FAMILY })
      await untilRight()
      const right = await truth()
      await store.kill('SIGTERM')
      const whole = statSync(snapshot).size
      truncateSync(snapshot, Math.floor(whole / 2))
      await store.restart()
      expect(await firstTotal(find)).toBe(right)
      await expect.poll(() => statSync(snapshot).size, UNTIL).toBeGreaterThan(whole / 2)
    } finally {
      await close()
    }
  })

  test('has the counts of a restored backup although its snapshot is later', async () => {
    const { store, db, find, truth, untilRight, close } = await openFilledStore()
    const folder = mkdtempSync(join(tmpdir(), 'farad-backup-'))
    const file = join(folder, 'store.tar.gz')
    try {
      const right = await truth()
      runStoreCommand({ DATA_DIR: store.dataDir }, 'backup', file)
      const backedUpAt = statSync(file).mtimeMs
      await stock(db, { family: FAMILY })
      await untilRight()
      await store.kill('SIGTERM')
      runStoreCommand({ DATA_DIR: store.dataDir }, 'restore', file, '--replace')
      expect(statSync(join(store.dataDir, 'search/snapshot')).mtimeMs).toBeGreaterThan(backedUpAt)
      await store.restart()
      expect(await firstTotal(find)).toBe(right)
    } finally {
      await close()
      rmSync(folder, { recursive: true })
    }
  })

  test('answers every question rightly during a rolling restart of workers and search process', async () => {
    const { store, db, find, truth, untilRight, close } = await openFilledStore({ workers: 2 })
    try {
      await untilOthersServe(store.dataDir, 2, [])
      await untilRight()
      const former = { search: searchProcessOf(store), workers: store.workers() }
      const before = await truth()
      const totals: (number | undefined)[] = []
      let stopping = false
      const visitor = async () => {
        while (!stopping) totals.push((await find(SORTED))?.total)
      }
      const visitors = Promise.all([visitor(), visitor()])
      process.kill(store.pid(), 'SIGUSR2')
      await untilOthersServe(store.dataDir, 2, former.workers)
      await stock(db, { family: FAMILY })
      await expect.poll(() => isRunning(former.search), UNTIL).toBe(false)
      await untilRight()
      stopping = true
      await visitors
      expect(searchProcessOf(store)).toBeGreaterThan(0)
      expect(new Set(totals)).toEqual(new Set([before, before + 1]))
    } finally {
      await close()
    }
  })
})

/** The total of the first answer of the index. */
async function firstTotal(find: (query: string) => Promise<{ total: number } | undefined>) {
  let first: { total: number } | undefined
  const isAnswered = async () => {
    first = await find(SORTED)
    return first !== undefined
  }
  await expect.poll(isAnswered, UNTIL).toBe(true)
  return first?.total
}
