import { freePort, type StoreProcess } from '#test/support/open-store-process.ts'
import { expect, isRunning, test, untilOthersServe } from './fault.ts'

/** Silence before the kill, and the start of another worker on a busy machine. */
const BACK_MS = 60_000

test('workers that are busy or stopped are killed and replaced; the store answers', async ({ open }) => {
  test.setTimeout(180_000)
  const env = { DEMO: 'off', NODE_OPTIONS: `--inspect-port=${await freePort()}` }
  const store = await open({ env, workers: 2 })
  await untilOthersServe(store.dataDir, 2, [])
  const hung = store.workers()
  await makeBusy(store, hung[0] ?? 0)
  process.kill(hung[1] ?? 0, 'SIGSTOP')
  const answers = () =>
    fetch(store.url, { signal: AbortSignal.timeout(2000), headers: { connection: 'close' } }).then(
      ({ status }) => status,
      () => 'no answer',
    )
  // The worker may answer once more before it hangs.
  await expect.poll(answers, { timeout: BACK_MS, intervals: [50] }).toBe('no answer')
  await untilOthersServe(store.dataDir, 2, hung)
  expect(await answers()).toBe(200)
  expect([...hung.map(isRunning), isRunning(store.pid())]).toEqual([false, false, true])
  expect(store.logs().match(/a worker is silent for 10 s; it is killed/g)).toHaveLength(2)
  expect(store.logs()).toMatch(/"stack":".*spinForever/)
})

/** By Node's inspector: the store has no request that blocks its event loop. */
async function makeBusy(store: StoreProcess, worker: number): Promise<void> {
  process.kill(worker, 'SIGUSR1')
  const address = /Debugger listening on (ws:\S+)/
  await expect.poll(() => store.logs()).toMatch(address)
  const inspector = new WebSocket(address.exec(store.logs())?.[1] ?? '')
  await new Promise((opened) => inspector.addEventListener('open', opened))
  const expression = 'setTimeout(function spinForever() { for (;;) {} })'
  inspector.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }))
}
