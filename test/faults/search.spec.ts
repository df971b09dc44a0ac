import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { searchProcessOf } from '#test/support/search-process-of.ts'
import { mountSmallDisk } from '#test/support/small-disk.ts'
import { stock } from '#test/support/stock-room.ts'
import { postmasterOf } from '../journeys/database.ts'
import { FAMILY, openFilledStore, UNTIL } from './filled-store.ts'

const MEGABYTES = 400

test.skip(process.platform !== 'linux', 'Finds the search process in /proc.')

test.describe('the search', () => {
  test.describe.configure({ mode: 'serial' })

  test('has right counts or none while the search process, PostgreSQL or both are killed', async () => {
    const { store, db, find, truth, close } = await openFilledStore()
    const killSearch = () => process.kill(searchProcessOf(store), 'SIGKILL')
    const killPostgres = () => process.kill(postmasterOf(store.dataDir), 'SIGKILL')
    const kills = [[killSearch], [killPostgres], [killSearch, killPostgres]]
    try {
      await expect.poll(async () => (await find('&sort=stock'))?.asOf, UNTIL).toBeDefined()
      for (const kill of kills) {
        const before = await truth()
        await stock(db, { family: FAMILY })
        const counts = [before, before + 1]
        for (const one of kill) one()
        const isRight = async () => {
          const [list, sorted] = await Promise.all([find(''), find('&sort=stock')])
          if (list) expect(counts).toContain(list.total)
          if (sorted) expect(counts).toContain(sorted.total)
          return list?.total === before + 1 && sorted?.total === before + 1
        }
        await expect.poll(isRight, UNTIL).toBe(true)
        expect((await fetch(`${store.url}/products?family=${FAMILY}`)).status).toBe(200)
      }
    } finally {
      await close()
    }
  })

  test('goes on with a full disk, and leaves no partial snapshot', async () => {
    const disk = mountSmallDisk(MEGABYTES)
    test.skip(!disk, 'Mounting a small disk needs root and Linux.')
    if (!disk) return
    const { store, db, untilRight, close } = await openFilledStore({ dataDir: disk.dir })
    const files = () => readdirSync(join(store.dataDir, 'search'))
    try {
      await stock(db, { family: FAMILY })
      await untilRight()
      disk.fill()
      for (let time = 0; time < 2; time++) {
        process.kill(searchProcessOf(store), 'SIGKILL')
        await untilRight()
        expect(files().filter((file) => file !== 'snapshot')).toEqual([])
      }
      disk.free()
      await stock(db, { family: FAMILY })
      await untilRight()
      await store.restart()
      await untilRight()
      expect(files()).toEqual(['snapshot'])
    } finally {
      disk.free()
      await close()
      disk.remove()
    }
  })
})
