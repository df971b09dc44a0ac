import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,contract,server,sandbox,db,messages,test}/**/*.test.{ts,tsx}'],
    globalSetup: ['./test/cluster.ts'],
    // Each file opens a database and a store of its own; the cluster is one.
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
