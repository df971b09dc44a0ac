import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
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
      if (failed.length === 0) return [file]
      return failed.map((test) => withReason(`${file}: ${test.fullName}`, test.failureMessages[0]))
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
      .map(({ file, line, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
        // A timeout has no place; the action that it ended follows.
        const place = errors.find(({ location }) => location)?.location
        const reasons = errors.map(({ message }) => message).join('\n')
        return withReason(`${file}:${line}: ${title}${place ? `, at line ${place.line}` : ''}`, reasons)
      }),
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

const REASON_LINES = 6

/** The end of a long log is what CI keeps. */
function withReason(name, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [name, ...lines.slice(0, REASON_LINES).map((line) => `    ${line.trim().slice(0, 200)}`)].join('\n')
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
