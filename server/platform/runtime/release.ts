import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Names the release in whose folder it is (docs/decisions/16). A checkout has none. */
const FILE = 'release.json'
const folder = join(import.meta.dirname, '../..')
const file = join(folder, FILE)

export function releaseVersion(): string | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
}

export async function otherReleases(): Promise<string[]> {
  if (!existsSync(file)) return []
  const all = dirname(folder)
  const names = await readdir(all)
  return names
    .map((name) => join(all, name))
    .filter((path) => path !== folder && existsSync(join(path, FILE)))
}
