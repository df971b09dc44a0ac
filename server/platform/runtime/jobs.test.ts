import { expect, it } from 'vitest'
import { startJobs } from './jobs.ts'
import { openLog } from './log.ts'

const log = openLog('silent')

it('repeats a job after failures, and waits for its run at a stop', async () => {
  let runs = 0
  let ended = false
  let stop = async () => {}
  const third = new Promise<void>((reached) => {
    const run = async (stopping: AbortSignal) => {
      if (++runs < 3) throw new Error('not yet')
      reached()
      await new Promise((aborted) => stopping.addEventListener('abort', aborted))
      await new Promise((later) => setImmediate(later))
      ended = true
    }
    stop = startJobs([{ name: 'trial', everyMs: 1, run }], log)
  })
  await third
  await stop()
  expect([runs, ended]).toEqual([3, true])
})

it('logs only the first of consecutive failures', async () => {
  const logged: string[] = []
  const recorder = { error: (_: object, text: string) => logged.push(text) } as unknown as typeof log
  const outcomes = ['fails', 'fails', 'works', 'fails']
  let stop = async () => {}
  await new Promise<void>((done) => {
    const run = async () => {
      const outcome = outcomes.shift()
      if (outcome === 'fails') throw new Error(outcome)
      if (outcome === undefined) done()
    }
    stop = startJobs([{ name: 'trial', everyMs: 1, run }], recorder)
  })
  await stop()
  expect(logged).toHaveLength(2)
})
