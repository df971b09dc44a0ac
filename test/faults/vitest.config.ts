import { configDefaults, defineConfig } from 'vitest/config'
import everyday from '../../vitest.config.ts'

/** For `npm run test:faults` and the proofs. */
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: { ...everyday.test, include: ['test/faults/*.test.ts'], exclude: configDefaults.exclude },
})
