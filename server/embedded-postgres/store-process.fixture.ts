import { startEmbeddedPostgres } from './embedded.ts'

// A process that starts the embedded database. Its argument is the data folder.
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: () => {} })
process.on('message', async () => {
  await postgres.stop()
  process.exit(0)
})
process.send?.({ url: postgres.url, fresh: postgres.fresh })
