import { type BrowserContext, expect } from '@playwright/test'

/** Console errors and uncaught exceptions in the browser. */
export interface Complaints {
  /** Requires a complaint, for example about an answer with status 409. */
  expect: (pattern: RegExp) => void
  /** Allows a complaint that depends on timing. */
  allow: (pattern: RegExp) => void
  /** Fails on unexpected complaints and on missing required ones. */
  check: () => void
}

/**
 * Listens to all pages of a context. Chromium's console errors include violations of the content security policy and
 * answers of 400 or more.
 */
export function listenToComplaints(context: BrowserContext): Complaints {
  const complaints: string[] = []
  const due: RegExp[] = []
  const allowed: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (problem) => complaints.push(`Uncaught: ${problem.error().stack}`))
  return {
    expect: (pattern) => due.push(pattern),
    allow: (pattern) => allowed.push(pattern),
    check() {
      const unexpected = complaints.filter(
        (text) => ![...due, ...allowed].some((pattern) => pattern.test(text)),
      )
      expect(unexpected, 'unexpected complaints of the browser').toEqual([])
      const missing = due.filter((pattern) => !complaints.some((text) => pattern.test(text)))
      expect(missing, 'missing complaints of the browser').toEqual([])
    },
  }
}
