import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/** Long tests run in `npm run test:all` only. */
const long = ['{app,bench,contract,server,sandbox,messages,test}/**/*.long.test.ts']
const include = ['{app,bench,contract,server,sandbox,messages,test}/**/*.test.{ts,tsx}']
const exclude = [...configDefaults.exclude, ...long]

const filesWith = (words: RegExp, among: string[]) =>
  globSync(among).filter((file) => words.test(readFileSync(file, 'utf8')))

/** Tests that use process-wide state, or take longest. They run in separate processes, which start first. */
const alone = [
  'server/platform/metrics/metrics.test.ts',
  'test/money-model/money-model.test.ts',
  // A process has one currency.
  ...filesWith(/vi\.mock\(|\bCURRENCY:/, include),
]
const longAlone = filesWith(/vi\.mock\(|\bCURRENCY:|memoryUsage|threadCpuUsage|memory-of/, long)

export default defineConfig({
  test: {
    globalSetup: ['./test/support/cluster.ts'],
    setupFiles: ['./test/support/cheap-passwords.ts'],
    // Tests that expect an error log it: only those of failed tests are shown.
    silent: 'passed-only',
    // Each file opens a separate database and store in one cluster.
    pool: 'forks',
    // Twice the cores, because tests also wait: 3 on 2 cores left two fifths of them idle.
    maxWorkers: availableParallelism() * 2,
    // Only a hang reaches these limits, even on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { extends: true, test: { name: 'long-alone', include: longAlone } },
      { extends: true, test: { name: 'alone', include: alone, exclude } },
      // Without isolation a process imports the store once; the import took most of each file's time.
      {
        extends: true,
        test: {
          name: 'long',
          include: long,
          exclude: [...configDefaults.exclude, ...longAlone],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'together', include, exclude: [...exclude, ...alone], isolate: false } },
    ],
  },
})
