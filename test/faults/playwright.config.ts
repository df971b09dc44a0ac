import { defineConfig } from '@playwright/test'
import everyday from '../../playwright.config.ts'

/** For `npm run test:all` and `npm run prove`: long tests, and tests that damage their own store. */
export default defineConfig(everyday, {
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 2,
  outputDir: '../../test-results/faults',
})
