import { startEmbeddedPostgres } from './embedded.ts'

const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: () => {} })
process.on('message', async () => {
  await postgres.stop()
  process.exit(0)
})
process.send?.({ url: postgres.url, fresh: postgres.fresh })
