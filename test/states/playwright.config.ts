import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import everyday from '../../playwright.config.ts'

/** For `npm run shots`, `npm run prove` and `npm run test:all`. */
export default defineConfig(everyday, {
  testDir: '.',
  globalSetup: join(import.meta.dirname, 'filled-stores.ts'),
  outputDir: '../../test-results/states',
  fullyParallel: true,
  // Stops animations and the slide show.
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    contextOptions: { reducedMotion: 'reduce' },
  },
})
