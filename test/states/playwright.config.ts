import { defineConfig } from '@playwright/test'
import everyday from '../../playwright.config.ts'

/** For `npm run shots` and `npm run prove`. `npm test` covers a selection of the states in its journeys. */
export default defineConfig(everyday, {
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  timeout: 180_000,
  // Stops animations and the slide show.
  use: { contextOptions: { reducedMotion: 'reduce' } },
})
