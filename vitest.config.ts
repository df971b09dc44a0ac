import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,contract,server,sandbox,db,messages,test}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'test/faults/**'],
    globalSetup: ['./test/cluster.ts'],
    // Each file opens a database and a store of its own; the cluster is one.
    pool: 'forks',
    maxWorkers: '100%',
    // Limits that only a hang reaches, on a busy machine too.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
