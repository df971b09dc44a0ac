/**
 * `npm run restart`: installs and builds if needed, then replaces the workers of the running store one by one.
 */
import './node-version.mjs'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { root, run } from './run.mjs'

const STEP_MS = 200
/** Longer than the start of a worker plus the stop of the former one. */
const PATIENCE_MS = 700_000

const dataDir = resolve(root, process.env.DATA_DIR || 'data')
const file = join(dataDir, 'workers.json')
const former = await runningWorkers()
if (!former) {
  console.error(`No store of several workers runs on ${dataDir}. Start one: npm start -- --workers 2`)
  process.exit(1)
}
if (!((await install()) && (await build()))) process.exit(1)
process.kill(former.parent, 'SIGUSR2')
process.exit((await replaced()) ? 0 : 1)

/** The parent's record; undefined when the parent does not run. */
async function runningWorkers() {
  const record = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  return record && (await isParent(record.parent)) ? record : undefined
}

/** After a kill, the pid may belong to another program, which the signal would end. */
async function isParent(pid) {
  const proc = `/proc/${pid}/cmdline`
  if (existsSync('/proc/self')) return existsSync(proc) && readFileSync(proc, 'utf8').includes('workers.js')
  return (await run('ps', ['-ww', '-o', 'command=', '-p', `${pid}`])).output.includes('workers.js')
}

async function replaced() {
  let left = former.workers.length
  for (let since = performance.now(); performance.now() - since < PATIENCE_MS; await pause(STEP_MS)) {
    const now = await runningWorkers()
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
