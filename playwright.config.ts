import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './test/support/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'test/journeys',
  globalSetup: join(import.meta.dirname, 'test/support/prepare-store.ts'),
  outputDir: 'test-results/journeys',
  // One more than the cores, because journeys also wait.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env.CI),
  // Only a hang reaches these limits, even on a busy machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    // No trace, which costs 20 % of the CPU time: a failure has its step and the page as picture and outline, and
    // `npx playwright test --trace=retain-on-failure NAME` records one.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium's sandbox refuses to run as root, as in most containers.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
})
