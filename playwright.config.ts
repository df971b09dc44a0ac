import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './test/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'test-results',
  // One more than the cores: a journey waits for a third of its time.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env.CI),
  // Limits that only a hang reaches, on a busy machine too.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    // Pictures of each step would take a fifth of the processor time; the page's snapshots are in the trace.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium's sandbox refuses to run as root, as in most containers.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
})
