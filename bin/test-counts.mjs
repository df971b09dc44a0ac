import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './run.mjs'

/** A run that failed without a failed test counts as one failure. */
export function countVitest(file, succeeded) {
  const report = read(file)
  if (!report) return { passed: 0, failed: 1 }
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(root, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      // A file that failed to load has no failed tests.
      return failed.length > 0 ? failed.map(({ fullName }) => `${file}: ${fullName}`) : [file]
    })
  const skipped = report.numPendingTests + report.numTodoTests
  return atLeastOne({ passed: report.numPassedTests, failed: failures.length, skipped, failures }, succeeded)
}

/** No journey is retried, so none can be flaky. */
export function countPlaywright(file, succeeded) {
  const report = read(file)
  if (!report?.stats) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const counts = {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: specsIn(report.suites)
      .filter(({ ok }) => !ok)
      .map(({ file, line, title }) => `${file}:${line}: ${title}`),
    measured: measuredIn(report.suites),
  }
  return atLeastOne(counts, succeeded)
}

/** A list of `[file, seconds]`. */
export function secondsOfSpecs(file) {
  const { config, suites = [] } = read(file) ?? {}
  return suites.map((suite) => {
    const results = specsIn([suite]).flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0)
    return [relative(root, join(config.rootDir, suite.file)), milliseconds / 1000]
  })
}

function measuredIn(suites) {
  return specsIn(suites)
    .flatMap(({ tests }) => tests)
    .flatMap(({ annotations }) => annotations)
    .filter(({ type }) => type === 'measured')
    .map(({ description }) => description)
}

function specsIn(suites = []) {
  return suites.flatMap(({ specs = [], suites: inner }) => [...specs, ...specsIn(inner)])
}

function atLeastOne(counts, succeeded) {
  return !succeeded && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
