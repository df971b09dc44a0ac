import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from './log.ts'
import { jobEnded } from './metrics.ts'

export interface Job {
  name: string
  everyMs: number
  run: (stopping: AbortSignal) => Promise<void>
}

export function startJobs(jobs: Job[], log: Log): () => Promise<void> {
  const stopping = new AbortController()
  const running = jobs.map((job) => repeat(job, stopping.signal, log))
  return async () => {
    stopping.abort()
    await Promise.all(running)
  }
}

async function repeat({ name, everyMs, run }: Job, stopping: AbortSignal, log: Log): Promise<void> {
  let failing = false
  while (!stopping.aborted) {
    try {
      await run(stopping)
      failing = false
      jobEnded(name, true)
    } catch (error) {
      jobEnded(name, false)
      if (!failing) log.error({ job: name, err: error }, 'a job failed; it is tried again')
      failing = true
    }
    await pause(everyMs, undefined, { signal: stopping }).catch(() => {})
  }
}
