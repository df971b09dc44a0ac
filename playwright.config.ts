import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './test/support/chromium.ts'

const executablePath = findChromium()

/** The longest tests come first and short ones last, so that no core waits at the end. */
const projects = [
  // Long tests, and tests that damage their own store. Two at once would starve the stores of journeys.
  { name: 'faults', testDir: 'test/faults', outputDir: 'test-results/faults', workers: 1 },
  { name: 'journeys', testDir: 'test/journeys', outputDir: 'test-results/journeys' },
  {
    name: 'states',
    testDir: 'test/states',
    outputDir: 'test-results/states',
    fullyParallel: true,
    use: {
      viewport: { width: 1280, height: 800 },
      // Stops animations and the slide show.
      contextOptions: { reducedMotion: 'reduce' as const },
    },
  },
]

/** They take long, and run when the command names them: `npm run shots`, `npm run prove`. */
const onlyNamed = ['shots.spec', 'prove.spec'].filter(
  (name) => !process.argv.some((word) => word.includes(name)),
)

export default defineConfig({
  projects,
  globalSetup: join(import.meta.dirname, 'test/support/prepare-store.ts'),
  testMatch: '*.spec.ts',
  testIgnore: onlyNamed.map((name) => `${name}.ts`),
  // One more than the cores, because tests also wait.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env.CI),
  // Only a hang reaches these limits, even on a busy machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
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
