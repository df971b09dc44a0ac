import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

export function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}
