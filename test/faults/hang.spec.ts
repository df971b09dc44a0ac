import { expect, test } from '@playwright/test'
import { freePort, openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { isRunning } from './workers.ts'

/** Silence before the kill, and the start of another worker on a busy machine. */
const BACK_MS = 60_000

const hangs = {
  'is busy': makeBusy,
  'is stopped': async (store: StoreProcess) => process.kill(store.workers()[0] ?? 0, 'SIGSTOP'),
}

for (const [hang, make] of Object.entries(hangs)) {
  test(`a worker whose event loop ${hang} is killed and replaced; the store answers again`, async () => {
    test.setTimeout(180_000)
    const store = await openStoreProcess({
      env: { DEMO: 'off', NODE_OPTIONS: `--inspect-port=${await freePort()}` },
    })
    try {
      const [hung = 0] = store.workers()
      await make(store)
      const began = performance.now()
      const answers = () =>
        fetch(store.url, { signal: AbortSignal.timeout(2000), headers: { connection: 'close' } }).then(
          ({ status }) => status,
          () => 'no answer',
        )
      // The worker may answer once more before it hangs.
      await expect.poll(answers, { timeout: BACK_MS, intervals: [50] }).toBe('no answer')
      await expect.poll(answers, { timeout: BACK_MS, intervals: [50] }).toBe(200)
      console.info(`hangs to first answer: ${((performance.now() - began) / 1000).toFixed(1)} s`)
      expect(isRunning(hung)).toBe(false)
      expect(isRunning(store.pid())).toBe(true)
      expect(store.workers()).toHaveLength(1)
      expect(store.logs()).toContain('a worker is silent for 10 s; it is killed')
      if (hang === 'is busy') expect(store.logs()).toMatch(/"stack":".*spinForever/)
    } finally {
      await store.close()
    }
  })
}

/** By Node's inspector: the store has no request that blocks its event loop. */
async function makeBusy(store: StoreProcess): Promise<void> {
  process.kill(store.workers()[0] ?? 0, 'SIGUSR1')
  const address = /Debugger listening on (ws:\S+)/
  await expect.poll(() => store.logs()).toMatch(address)
  const inspector = new WebSocket(address.exec(store.logs())?.[1] ?? '')
  await new Promise((opened) => inspector.addEventListener('open', opened))
  const expression = 'setTimeout(function spinForever() { for (;;) {} })'
  inspector.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }))
}
