import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node24, root, run } from './run.mjs'
import { countPlaywright, countVitest, secondsOfSpecs } from './test-counts.mjs'

const MAX_SECONDS = 2
const SLOW = '// Slow: '
const SHOWN = 20

export function openTestRun() {
  const results = mkdtempSync(join(tmpdir(), 'farad-results-'))
  const total = { passed: 0, failed: 0 }
  const steps = []
  const failed = []
  /** Seconds by file. */
  const unitFiles = new Map()
  const specFiles = new Map()

  function add(name, counts) {
    const { passed, skipped = 0, failures = [] } = counts
    total.passed += passed
    total.failed += counts.failed
    failed.push(...(counts.failed > failures.length ? [name] : []), ...failures)
    console.log(
      `── ${name}: ${passed} passed, ${counts.failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
    )
  }

  async function timed(name, work) {
    const began = performance.now()
    const result = await work()
    steps.push(`${name} ${Math.round((performance.now() - began) / 1000)}`)
    return result
  }

  return {
    /** A step that is not a test counts only when it fails. */
    async step(name, work) {
      const succeeded = await timed(name, work)
      if (!succeeded) add(name, { passed: 0, failed: 1 })
      return succeeded
    },

    async vitest(name, words, settings) {
      const file = join(results, 'vitest.json')
      const seconds = join(results, 'seconds.json')
      const reporters = ['dot', 'json', './bin/seconds-reporter.mjs'].map((one) => `--reporter=${one}`)
      const args = ['run', ...words, ...reporters, `--outputFile.json=${file}`, '--passWithNoTests']
      // Node colours each dot of a log otherwise, at least in CI.
      const env = { ...settings, SECONDS_FILE: seconds, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) }
      const { code } = await timed(name, () =>
        run(node24(), ['node_modules/vitest/vitest.mjs', ...args], { show: true, env }),
      )
      add(name, countVitest(file, code === 0))
      for (const [path, took] of JSON.parse(readFileSync(seconds, 'utf8'))) unitFiles.set(path, took)
    },

    async playwright(name, words) {
      const file = join(results, 'playwright.json')
      const args = ['node_modules/@playwright/test/cli.js', 'test', ...words, '--reporter=dot,json']
      // Playwright forces colours in its workers: Node would warn of both.
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, NO_COLOR: undefined }
      const { code } = await timed(name, () => run(node24(), args, { show: true, env }))
      add(name, countPlaywright(file, code === 0))
      for (const [path, took] of secondsOfSpecs(file)) specFiles.set(path, took)
    },

    end() {
      rmSync(results, { recursive: true, force: true })
      const bySeconds = [...unitFiles, ...specFiles].sort(([, one], [, other]) => other - one)
      list(`The ${SHOWN} slowest files`, bySeconds.slice(0, SHOWN))
      const unexplained = bySeconds.filter(
        ([path, took]) => took > MAX_SECONDS && unitFiles.has(path) && !saysWhySlow(path),
      )
      list(`Over ${MAX_SECONDS} s without a first line "${SLOW}…"`, unexplained)
      console.log(`\nSeconds: ${steps.join(', ')}`)
      if (failed.length > 0) console.log(`\nFailed:\n${failed.join('\n')}`)
      console.log(`\n${total.passed} passed, ${total.failed} failed`)
      process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
    },
  }
}

export async function succeeds(...args) {
  return (await run(node24(), args, { show: true })).code === 0
}

function list(title, files) {
  if (files.length === 0) return
  console.log(`\n${title}:`)
  for (const [path, took] of files) console.log(`${took.toFixed(1).padStart(6)} s  ${path}`)
}

const saysWhySlow = (path) => readFileSync(join(root, path), 'utf8').startsWith(SLOW)
