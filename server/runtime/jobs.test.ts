import { expect, it } from 'vitest'
import { startJobs } from './jobs.ts'
import { openLog } from './log.ts'

const log = openLog('silent')

it('goes on after a failure, and waits for what runs when it is stopped', async () => {
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

it('says a failure once until it works again', async () => {
  const said: string[] = []
  const listening = { error: (_: object, words: string) => said.push(words) } as unknown as typeof log
  const outcomes = ['fails', 'fails', 'works', 'fails']
  let stop = async () => {}
  await new Promise<void>((over) => {
    const run = async () => {
      const outcome = outcomes.shift()
      if (outcome === 'fails') throw new Error(outcome)
      if (outcome === undefined) over()
    }
    stop = startJobs([{ name: 'trial', everyMs: 1, run }], listening)
  })
  await stop()
  expect(said).toHaveLength(2)
})
