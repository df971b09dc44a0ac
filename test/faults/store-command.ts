import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const BUILT = join(import.meta.dirname, '../../build/server')

/** Runs a command of the built store, such as `backup`, with these settings. Throws if it fails. */
export function runStoreCommand(settings: Record<string, string>, ...words: string[]): void {
  const node = join(BUILT, 'node_modules/node/bin/node')
  const env = { ...process.env, ...settings, NODE_ENV: 'production' }
  execFileSync(node, [join(BUILT, 'main.js'), ...words], { env, stdio: 'pipe' })
}
