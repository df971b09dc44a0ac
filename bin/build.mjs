import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { hashOfInputs } from './build-inputs.mjs'
import { compress } from './compress.mjs'
import { node24, root, run } from './run.mjs'
import { addRuntime, removeFormerRuntimes } from './runtime.mjs'
import { during } from './say.mjs'

const folder = join(root, 'build')
const record = join(folder, 'build.json')

/**
 * Builds pages and server into build/ unless that was made of the same inputs. Gives whether that
 * succeeded; a build that fails leaves the last one as it is.
 */
export async function build() {
  const inputs = hashOfInputs()
  const last = lastBuild()
  if (last?.inputs === inputs) return true
  removeUnfinished()
  const next = join(folder, `next-${process.pid}`)
  const { code, output } = await during('Building', () => make(next))
  if (code !== 0) {
    rmSync(next, { recursive: true, force: true })
    console.error(`${output}\nThe build failed; the reason is above.`)
    return false
  }
  const assets = readdirSync(join(next, 'client/assets'))
  keepAssets(last?.assets ?? [], next)
  const runtime = addRuntime(folder, join(root, 'node_modules'), join(next, 'server'))
  takeOver(next)
  writeFileSync(record, JSON.stringify({ inputs, assets }))
  removeFormerRuntimes(folder, runtime)
  return true
}

function lastBuild() {
  try {
    if (!existsSync(join(folder, 'server/main.js')) || !existsSync(join(folder, 'server/node_modules')))
      return undefined
    return JSON.parse(readFileSync(record, 'utf8'))
  } catch {
    return undefined
  }
}

/** What earlier builds that were broken off have left. */
function removeUnfinished() {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    const pid = /^next-(\d+)$/.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

async function make(next) {
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const env = { NODE_ENV: 'production', BUILD_DIRECTORY: next.slice(root.length) }
  const result = await run(node24(), [cli, 'build'], { env })
  if (result.code === 0) await compress(join(next, 'client'))
  return result
}

/** A page that was opened before this build still finds the scripts of the last one. */
function keepAssets(names, next) {
  for (const name of names) {
    const from = join(folder, 'client/assets', name)
    const to = join(next, 'client/assets', name)
    if (existsSync(from) && !existsSync(to)) cpSync(from, to)
  }
}

/** Without a record an interrupted exchange is built anew. */
function takeOver(next) {
  rmSync(record, { force: true })
  for (const part of ['client', 'server']) {
    const old = join(next, `old-${part}`)
    if (existsSync(join(folder, part))) renameSync(join(folder, part), old)
    renameSync(join(next, part), join(folder, part))
  }
  rmSync(next, { recursive: true, force: true })
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
