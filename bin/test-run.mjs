import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node24, run } from './run.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'

export function openTestRun() {
  const results = mkdtempSync(join(tmpdir(), 'farad-results-'))
  const total = { passed: 0, failed: 0 }

  function add(name, { passed, failed, skipped = 0 }) {
    total.passed += passed
    total.failed += failed
    console.log(`── ${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  }

  return {
    /** A step that is not a test counts only when it fails. */
    async step(name, work) {
      const succeeded = await work()
      if (!succeeded) add(name, { passed: 0, failed: 1 })
      return succeeded
    },

    async vitest(name, ...words) {
      const file = join(results, 'vitest.json')
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
      const args = ['node_modules/vitest/vitest.mjs', 'run', ...words, ...reporters]
      const env = process.stdout.isTTY ? {} : { NO_COLOR: '1' } // Node colours each dot of a log otherwise, at least in CI
      const { code } = await run(node24(), args, { show: true, env })
      add(name, countVitest(file, code === 0))
    },

    async playwright(name, ...words) {
      const file = join(results, 'playwright.json')
      const args = ['node_modules/@playwright/test/cli.js', 'test', ...words, '--reporter=dot,json']
      const { code } = await run(node24(), args, { show: true, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } })
      add(name, countPlaywright(file, code === 0))
    },

    end() {
      rmSync(results, { recursive: true, force: true })
      console.log(`\n${total.passed} passed, ${total.failed} failed`)
      process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
    },
  }
}

export async function succeeds(...args) {
  return (await run(node24(), args, { show: true })).code === 0
}
