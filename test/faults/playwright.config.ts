import { defineConfig } from '@playwright/test'
import everyday from '../../playwright.config.ts'

/** For `npm run test:faults` and the proofs: what takes long, or needs a store of its own to spoil. */
export default defineConfig(everyday, {
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 2,
  outputDir: '../../test-results',
})
