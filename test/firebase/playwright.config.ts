import { defineConfig } from '@playwright/test'
import everyday from '../../playwright.config.ts'

/** For `npm run prove:firebase`. */
export default defineConfig(everyday, { testDir: '.', outputDir: '../../test-results/firebase', workers: 1 })
