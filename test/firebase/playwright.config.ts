import { defineConfig } from '@playwright/test'
import everyday from '../../playwright.config.ts'

/** For `npm run prove:firebase`. */
export default defineConfig({
  ...everyday,
  workers: 1,
  projects: [{ name: 'firebase', testDir: '.', outputDir: '../../test-results/firebase' }],
})
