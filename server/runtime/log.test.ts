import { expect, it } from 'vitest'
import { openLog } from './log.ts'

/** The lines that are logged by `work`. */
function linesOf(work: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = []
  work(openLog('info', { write: (line) => lines.push(line) }))
  return lines.join('')
}

it('an error is told by its words and place, never by what it carries along', () => {
  const carried = {
    detail: 'Failing row contains (mei@example.com)',
    payment_intent: { client_secret: 'pi_1_secret_2' },
  }
  const told = linesOf((log) =>
    log.error({ err: Object.assign(new Error('it broke'), carried, { code: '23514' }) }, 'a call failed'),
  )
  expect(told).toContain('it broke')
  expect(told).toContain('23514')
  expect(told).not.toMatch(/mei@example|pi_1_secret/)
})

it('secrets are cut out, however they come', () => {
  const told = linesOf((log) =>
    log.info({ token: 'abc', body: { password: 'abc', user: { cookie: 'abc' } } }, 'seen'),
  )
  expect(told).toContain('seen')
  expect(told).not.toContain('abc')
})
