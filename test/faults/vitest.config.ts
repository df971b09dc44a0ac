import { defineConfig } from 'vitest/config'
import everyday from '../../vitest.config.ts'

/** For `npm run test:faults` and `npm run prove`. */
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    ...everyday.test,
    projects: undefined,
    include: ['test/faults/*.test.ts', 'server/embedded-postgres/*.test.ts'],
  },
})
