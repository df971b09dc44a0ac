import { defineConfig } from '@playwright/test'
import everyday from '../../playwright.config.ts'

/** For `npm run test:faults` and the proofs: long tests, and tests that damage a store of their own. */
export default defineConfig(everyday, {
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 2,
  outputDir: '../../test-results',
})
