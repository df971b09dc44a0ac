import { spawn } from 'node:child_process'
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runningStore } from '../running-store.mjs'

const STEP_MS = 100

/** Waits until the store serves. The exit code is 1 if it has ended before. */
export async function startInBackground(args, env, dataDir) {
  mkdirSync(dataDir, { recursive: true })
  const log = join(dataDir, 'store.log')
  const output = openSync(log, 'a', 0o600)
  const before = fstatSync(output).size
  const child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', output, output], env })
  closeSync(output)
  for (;;) {
    await pause(STEP_MS)
    const running = runningStore(dataDir)
    const serves = running?.parent === child.pid && running.workers.length > 0
    const ended = child.exitCode !== null || child.signalCode !== null
    if (!serves && !ended) continue
    process.stdout.write(readFileSync(log).subarray(before))
    if (serves) console.info(`The store runs as process ${child.pid}; its output is in ${log}`)
    child.unref()
    return serves ? 0 : 1
  }
}
