import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']
/** Time to clean up after a signal; npm would take 30 s. */
const TIDY_MS = 5000

const running = new Set()
let stoppedBy

const isWindows = process.platform === 'win32'
export const nodePackage = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
export const nodeProgram = isWindows ? 'bin/node.exe' : 'bin/node'
const installedNode = join(root, 'node_modules', nodePackage, nodeProgram)

export const isNode24 = Number.parseInt(process.versions.node, 10) >= 24

export const isNodeInstalled = () => existsSync(installedNode)

export function node24() {
  if (isNodeInstalled()) return installedNode
  if (isNode24) return process.execPath
  console.error(
    `npm could not install the package "${nodePackage}". Install Node 24 from https://nodejs.org.`,
  )
  return process.exit(1)
}

/** `npm install` does not replace it. */
function builtNode() {
  const own = join(root, 'build/server/node_modules/node', nodeProgram)
  return existsSync(own) ? realpathSync(own) : node24()
}

/** With `show`, the output goes to the terminal. A signal is passed on, and ends this process after the program. */
export function run(program, args, { cwd = root, env = {}, show = false } = {}) {
  forwardSignals()
  const begin = performance.now()
  const stdio = ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe']
  const shell = isWindows && program === 'npm'
  const detached = !isWindows // a group of its own, so that what it starts can be ended too
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio, shell, detached })
  const pass = (signal) => {
    endGroup(child, signal)
    setTimeout(() => endGroup(child, 'SIGKILL'), TIDY_MS)
  }
  running.add(pass)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return new Promise((done) => {
    child.once('error', (error) => end(127, `${error.message}\n`))
    child.once('close', (code, signal) => end(code ?? 128 + constants.signals[signal]))
    function end(code, complaint = '') {
      running.delete(pass)
      if (stoppedBy && running.size === 0) process.exit(128 + constants.signals[stoppedBy])
      done({ code, output: output + complaint, seconds: (performance.now() - begin) / 1000 })
    }
  })
}

function endGroup(child, signal) {
  try {
    if (isWindows) child.kill(signal)
    else if (child.pid) process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

export const becomeBuilt = (args, env) => become(builtNode(), args, env)

export const becomeNode24 = (args, env) => become(node24(), args, env)

/** Replaces this process where Node supports it; otherwise runs a child. */
async function become(program, args, env) {
  process.chdir(root)
  const whole = { ...process.env, ...env }
  if (process.execve && !isWindows) {
    process.removeAllListeners('warning').on('warning', () => {}) // Node warns that execve is experimental
    process.execve(program, [program, ...args], whole)
  }
  forwardSignals()
  const child = spawn(program, args, { env: whole, stdio: 'inherit' })
  running.add((signal) => child.kill(signal))
  child.once('close', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

let forwarding = false

function forwardSignals() {
  if (forwarding) return
  forwarding = true
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      stoppedBy = signal
      for (const pass of running) pass(signal)
      if (running.size === 0) process.exit(128 + constants.signals[signal])
    })
  }
}
