import { startEmbeddedPostgres } from './embedded.ts'

// A store process as far as its database goes: started by a test, with the data folder as its argument.
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: () => {} })
process.on('message', async () => {
  await postgres.stop()
  process.exit(0)
})
process.send?.({ url: postgres.url, fresh: postgres.fresh })
