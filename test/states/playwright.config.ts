import { defineConfig } from '@playwright/test'
import everyday from '../../playwright.config.ts'

/** For `npm run shots` and the proof of every state; `npm test` takes a choice of them in its journeys. */
export default defineConfig(everyday, {
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  timeout: 180_000,
  // Nothing moves by itself while it is looked at.
  use: { contextOptions: { reducedMotion: 'reduce' } },
})
