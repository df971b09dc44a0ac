import { defineConfig } from '@playwright/test'
import { findChromium } from './test/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A journey that passes only when tried again is reported as flaky, by name: a race to be found, not a red build.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium's sandbox refuses to run as root, as in most containers.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
})
