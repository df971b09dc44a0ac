/**
 * `npm run restart`: installs and builds what has changed, then has a store of several workers replace them by new ones,
 * one by one, while it serves.
 */
import './node-version.mjs'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { root, run } from './run.mjs'

const STEP_MS = 200
/** Longer than the start of a worker and the goodbye of the one before it may take. */
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

/** The record that the parent keeps, if the parent lives. */
async function runningWorkers() {
  const record = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  return record && (await isParent(record.parent)) ? record : undefined
}

/** After a kill the number may be another program's, whom the signal would end. */
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
  console.error('The workers were not all replaced; the store says why in its log. The former ones serve on.')
  return false
}
