import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNodeInstalled, root } from './run.mjs'

const folders = ['app', 'contract', 'server', 'sandbox', 'messages', 'db', 'demo', 'public']
const files = [
  'bin/build.mjs',
  'bin/compress.mjs',
  'bin/link-tree.mjs',
  'bin/release/list-packages.mjs',
  'bin/runtime.mjs',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]
const notBuilt = /\.(test|fixture)\.tsx?$/

export function inputFiles() {
  return [...folders.flatMap(filesIn), ...files]
}

/** Of content, not times: a checkout changes every time. */
export function hashOfInputs() {
  const hash = createHash('sha256')
  for (const path of inputFiles().sort()) {
    hash.update(`${path}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest(),
    )
  }
  // The build takes Node along if npm has installed it; a release and the tests need one that did.
  return hash.update(`${isNodeInstalled()}`).digest('hex')
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !notBuilt.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}
