import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from './files-in.mjs'
import { root } from './run.mjs'

/** React Router reads these by name. */
const READ_BY_NAME = /^app\/(root|entry\.server)\.tsx$/
const EXPORT = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm

/** Exports with a name that no other file has. */
export function findExports() {
  const folders = ['app', 'bench', 'bin', 'contract', 'messages', 'sandbox', 'server', 'test']
  const files = [...readdirSync(root), ...folders.flatMap(filesIn)]
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.includes('node_modules'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const filesWith = new Map()
  for (const { text } of files)
    for (const word of new Set(text.match(/\w+/g))) filesWith.set(word, (filesWith.get(word) ?? 0) + 1)
  return files
    .filter(({ file }) => !READ_BY_NAME.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(EXPORT)]
        .filter(([, name]) => filesWith.get(name) === 1)
        .map(([, name]) => `${file}: ${name}`),
    )
}
