import { afterEach, describe, expect, it, vi } from 'vitest'
import { openRequestLog, shownPath } from './request-log.ts'

afterEach(() => {
  vi.useRealTimers()
})

const facts = { id: 'a-1', method: 'GET', status: 200, bytes: 2048, client: '203.0.113.7' }
const answered = { ...facts, url: '/reviews?after=7', ms: 1.2345 }

describe('a line of the request log', () => {
  it('is JSON in the format of the log', () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T09:30:00.007Z') })
    const lines: string[] = []
    const log = openRequestLog((text) => lines.push(text))
    log.line(answered)
    vi.setSystemTime(new Date('2026-03-01T09:30:01.950Z'))
    log.line({ ...answered, url: '/"\\\n' })
    expect(lines.every((line) => line.endsWith('}\n'))).toBe(true)
    const [first, second] = lines.map((line) => JSON.parse(line))
    const time = '2026-03-01T09:30:00.007Z'
    expect(first).toEqual({ ...facts, level: 'info', time, path: '/reviews', ms: 1.2, msg: 'request' })
    expect(second).toMatchObject({ time: '2026-03-01T09:30:01.950Z', path: '/"\\\n' })
  })

  it.each([
    ['/reset-password?token=secret', '/reset-password'],
    ['/api/auth/reset-password/0123456789abcdefghijklmn', '/api/auth/reset-password/{…}'],
    ['/api/users/ada@example.com', '/api/users/{email}'],
    ['/api/users/ada%40example.com/x', '/api/users/{email}/x'],
    ['/api/keys/farad_AbC0123', '/api/keys/{key}'],
    ['/api/webhooks/whsec_MfKQ9r8G', '/api/webhooks/{key}'],
    [`/${'x'.repeat(5000)}`, `/${'x'.repeat(299)}…`],
    ['/%E0%A4%A', '/{undecodable}'],
    ['/ada%2540example.com/%zz', '/{email}/{undecodable}'],
    [`/${'%25'.repeat(9)}40`, '/{undecodable}'],
    [`/${'x'.repeat(290)}ada%40example.com`, '/{email}'],
    ['http://ada@example.com/x', 'http://{email}/x'],
  ])('contains no secret and no email: %s', (url, shown) => {
    expect(shownPath(url)).toBe(shown)
  })
})
