import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as build from 'virtual:react-router/server-build'
import { mountFiles } from './files.ts'
import { mountPages } from './pages.ts'
import { startStore } from './process.ts'

const clientFiles = join(dirname(fileURLToPath(import.meta.url)), '../client')

try {
  const store = await startStore(
    process.env,
    (config) => (web, parts) => {
      mountFiles(web, clientFiles)
      mountPages(web, build, 'production', config, parts.api)
    },
    console.info,
  )
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      store.stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
} catch (error) {
  console.error(`\nThe store can't start.\n${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
