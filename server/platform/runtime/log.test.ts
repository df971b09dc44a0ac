import { expect, it } from 'vitest'
import { openLog } from './log.ts'

function linesOf(work: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = []
  work(openLog('info', { write: (line) => lines.push(line) }))
  return lines.join('')
}

it('logs message and stack of an error, but not its other properties', () => {
  const carried = {
    detail: 'Failing row contains (mei@example.com)',
    payment_intent: { client_secret: 'pi_1_secret_2' },
  }
  const lines = linesOf((log) =>
    log.error({ err: Object.assign(new Error('it broke'), carried, { code: '23514' }) }, 'a call failed'),
  )
  expect(lines).toContain('it broke')
  expect(lines).toContain('23514')
  expect(lines).not.toMatch(/mei@example|pi_1_secret/)
})

it('removes secrets at any depth', () => {
  const lines = linesOf((log) =>
    log.info({ token: 'abc', body: { password: 'abc', user: { cookie: 'abc' } } }, 'seen'),
  )
  expect(lines).toContain('seen')
  expect(lines).not.toContain('abc')
})
