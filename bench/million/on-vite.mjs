import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

/** Vite is needed because the store reads its migrations with import.meta.glob, which Node does not support. */
// The store's processes are started from their sources, not from a build.
process.env.NODE_ENV = 'test'
const [file = '', ...args] = process.argv.slice(2)
const root = fileURLToPath(new URL('../..', import.meta.url))
const { module } = await runnerImport(`/bench/million/${file}`, {
  root,
  configFile: false,
  logLevel: 'error',
})
try {
  await module.run(args)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
