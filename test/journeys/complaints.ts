import { type BrowserContext, expect } from '@playwright/test'

/** What the browser complains of on a journey: errors in its console, exceptions that nobody caught. */
export interface Complaints {
  /** Announces a complaint that must come, for example of an answer with status 409. */
  expect: (pattern: RegExp) => void
  /** Allows a complaint that may come, where it depends on the moment. */
  allow: (pattern: RegExp) => void
  /** Fails on what came unannounced, and on what was announced and did not come. */
  check: () => void
}

/**
 * Listens to all pages of a context. Chromium tells violations of the content security policy, and answers from 400
 * on, in the console too.
 */
export function listenToComplaints(context: BrowserContext): Complaints {
  const heard: string[] = []
  const due: RegExp[] = []
  const allowed: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (problem) => heard.push(`Uncaught: ${problem.error().stack}`))
  return {
    expect: (pattern) => due.push(pattern),
    allow: (pattern) => allowed.push(pattern),
    check() {
      const unannounced = heard.filter((text) => ![...due, ...allowed].some((pattern) => pattern.test(text)))
      expect(unannounced, 'complaints of the browser').toEqual([])
      const missing = due.filter((pattern) => !heard.some((text) => pattern.test(text)))
      expect(missing, 'complaints that were announced and did not come').toEqual([])
    },
  }
}
