/** `npm run restart`: replaces the workers of the running store one by one. */
import './node-version.mjs'
import { resolve } from 'node:path'
import { build } from './build.mjs'
import { installStore } from './install.mjs'
import { root } from './run.mjs'
import { replaceWorkers, runningStore } from './running-store.mjs'

const dataDir = resolve(root, process.env.DATA_DIR || 'data')
const former = runningStore(dataDir)
if (!former) {
  console.error(`No store runs on ${dataDir}. Start one: npm start`)
  process.exit(1)
}
if (!((await installStore()) && (await build()))) process.exit(1)
process.exit((await replaceWorkers(dataDir, former)) ? 0 : 1)
