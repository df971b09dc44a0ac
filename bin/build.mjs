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
import { isRunning } from './running-store.mjs'
import { addRuntime, removeFormerRuntimes } from './runtime.mjs'
import { during } from './say.mjs'

const folder = join(root, 'build')
const record = join(folder, 'build.json')

/** A failed build leaves the last one in place. */
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
  if (result.code !== 0) return result
  cpSync(join(root, 'demo'), join(next, 'server/demo'), { recursive: true })
  await compress(join(next, 'client'))
  return result
}

/** Pages that are open in a browser need the last build's scripts. */
function keepAssets(names, next) {
  for (const name of names) {
    const from = join(folder, 'client/assets', name)
    const to = join(next, 'client/assets', name)
    if (existsSync(from) && !existsSync(to)) cpSync(from, to)
  }
}

/** Removes the record first, so that an interrupted exchange leads to a new build. */
function takeOver(next) {
  rmSync(record, { force: true })
  for (const part of ['client', 'server']) {
    const old = join(next, `old-${part}`)
    if (existsSync(join(folder, part))) renameSync(join(folder, part), old)
    renameSync(join(next, part), join(folder, part))
  }
  rmSync(next, { recursive: true, force: true })
}
