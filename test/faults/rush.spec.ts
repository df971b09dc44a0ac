import { expect, test } from '@playwright/test'
import { memoryOf } from '#test/memory-of.ts'
import { openStoreProcess } from '#test/open-store-process.ts'
import { patientSettings } from '#test/stubborn-buyers.ts'

const VISITORS = 20
const PAGES_EACH = 60
/** What the rush has to have taken, so that the store gives it back at all (server/platform/memory-release.ts). */
const TAKEN_MB = 60
const QUIET_MS = 100_000

test('what a rush has taken in memory goes back to the system when all is quiet', async () => {
  test.setTimeout(180_000)
  const store = await openStoreProcess({ env: { ...patientSettings, DEMO: 'on' } })
  try {
    const before = memoryOf(store.pid())
    await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(store.url, visitor)))
    const rushed = memoryOf(store.pid())
    expect(rushed - before).toBeGreaterThan(TAKEN_MB)
    const given = () => rushed - memoryOf(store.pid())
    await expect.poll(given, { timeout: QUIET_MS }).toBeGreaterThan((rushed - before) / 2)
    expect((await fetch(store.url)).status).toBe(200)
  } finally {
    await store.close()
  }
})

/** Looks at pages that nobody has asked for before. */
async function visit(url: string, visitor: number): Promise<void> {
  for (let page = 0; page < PAGES_EACH; page++) {
    const answer = await fetch(`${url}/products?q=resistor&max=${visitor * PAGES_EACH + page + 1}`)
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
  }
}
