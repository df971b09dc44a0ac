import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const FILE = 'packages.json'

/** The list of parts of a release is made from `packages.json`. Bundles of the same folder share it. */
export function listPackages() {
  const found = new Map()
  return {
    name: 'farad-list-packages',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        const sources = part.type === 'chunk' ? part.moduleIds : part.originalFileNames
        for (const one of sources.map(packageOf)) if (one) found.set(`${one.name}@${one.version}`, one)
      }
    },
    writeBundle({ dir }) {
      const file = join(dir, FILE)
      const earlier = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
      writeFileSync(file, JSON.stringify({ ...earlier, ...Object.fromEntries(found) }))
    },
  }
}

function packageOf(source) {
  const [, folder] = /^\0?(.*node_modules\/(?:@[^/]+\/)?[^/?]+)/.exec(source) ?? []
  const manifest = folder && join(resolve(folder), 'package.json')
  if (!manifest || !existsSync(manifest)) return undefined
  const { name, version, license } = JSON.parse(readFileSync(manifest, 'utf8'))
  return { name, version, license }
}
