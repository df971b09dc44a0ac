import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const STEP_MS = 200
/** Longer than the start of a worker plus the stop of the former one. */
const PATIENCE_MS = 700_000
/** Longer than a parent needs to stop its workers and the database. */
const STOP_MS = 30_000

/** By `workers.json`. `brokenOff` is the number of failed rolling restarts. Undefined when no parent runs. */
export function runningStore(dataDir) {
  const file = join(dataDir, 'workers.json')
  const record = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  const program = record && programOf(record.parent)
  return program && { ...record, workers: record.workers.filter(isRunning), program }
}

/** After a kill, the pid may belong to another program, which a signal would end. */
function programOf(pid) {
  if (existsSync('/proc/self')) {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return words.find((word) => word.endsWith('workers.js'))
    } catch {
      return undefined // ended, possibly during the call
    }
  }
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' })
  // An absolute path can contain spaces.
  return / ((?:\/.*)?\S*workers\.js)/.exec(stdout)?.[1]
}

export function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

export async function replaceWorkers(dataDir, former) {
  process.kill(former.parent, 'SIGUSR2')
  let left = former.workers.length
  for (let since = performance.now(); performance.now() - since < PATIENCE_MS; await pause(STEP_MS)) {
    const now = runningStore(dataDir)
    if (!now || now.brokenOff > former.brokenOff) break
    const still = now.workers.filter((pid) => former.workers.includes(pid)).length
    if (still === left) continue
    left = still
    since = performance.now()
    console.info(`${former.workers.length - left} of ${former.workers.length} workers are new`)
    if (left === 0) return true
  }
  console.error('Not all workers were replaced; the log has the reason. The former workers keep serving.')
  return false
}

export async function stopStore(dataDir, { parent }) {
  process.kill(parent, 'SIGTERM')
  for (const since = performance.now(); performance.now() - since < STOP_MS; await pause(STEP_MS)) {
    if (runningStore(dataDir)?.parent !== parent && !programOf(parent)) return true
  }
  console.error(`Process ${parent} has not ended after ${STOP_MS / 1000} seconds.`)
  return false
}
