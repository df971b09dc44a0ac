import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'

export interface ChildLimits {
  processorMs?: number
  /** As the kernel counts it, with what is not in the heap of JavaScript, such as unpacked bytes. */
  megabytes?: number
  waitMs: number
}

export interface Answer {
  answer: unknown
  ms: number
  tired: boolean
}

/** Lower than the store's, which serves requests at the same time. */
const PRIORITY = 5
const MEGABYTE = 1024 * 1024

export function answerParent<Question>(work: (question: Question) => Promise<unknown>): void {
  const { processorMs = Number.POSITIVE_INFINITY, megabytes = Number.POSITIVE_INFINITY }: ChildLimits =
    JSON.parse(process.argv[2] ?? '{}')
  yieldToStore()
  const watched = new Float64Array(new SharedArrayBuffer(8))
  watched[0] = Number.POSITIVE_INFINITY
  if (processorMs + megabytes < Number.POSITIVE_INFINITY)
    new Worker(WATCH, { eval: true, workerData: { watched, bytes: megabytes * MEGABYTE } })
  process.on('disconnect', () => process.exit())
  process.on('message', async (question) => {
    const before = processorTime()
    watched[0] = before + processorMs
    const answer = await work(question as Question)
    watched[0] = Number.POSITIVE_INFINITY
    const tired = process.memoryUsage.rss() > (megabytes * MEGABYTE) / 2
    process.send?.({ answer, ms: processorTime() - before, tired } satisfies Answer)
  })
}

/** A thread, because the main one may be in a loop. */
const WATCH = `
const { watched, bytes } = require('node:worker_threads').workerData
setInterval(() => {
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 > watched[0] || process.memoryUsage.rss() > bytes) process.kill(process.pid, 'SIGKILL')
}, 20)`

function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function yieldToStore(): void {
  setPriority(PRIORITY)
  try {
    // On Linux: if memory runs out, the kernel kills this process and not the store or its database.
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // only Linux has this file
  }
}
