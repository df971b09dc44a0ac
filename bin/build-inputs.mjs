import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const folders = ['app', 'contract', 'server', 'sandbox', 'messages', 'db', 'public']
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

/** A hash of all inputs of the build. It uses content, not times: a checkout changes every time. */
export function hashOfInputs() {
  const hash = createHash('sha256')
  for (const path of [...folders.flatMap(filesIn), ...files].sort()) {
    hash.update(`${path}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest(),
    )
  }
  return hash.digest('hex')
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !notBuilt.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}
