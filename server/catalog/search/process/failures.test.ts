import { beforeEach, expect, it, vi } from 'vitest'
import { LASTING, openFailures } from './failures.ts'

const report = vi.fn()
beforeEach(() => report.mockClear())

const refused = new Error('connection refused')
const unmade = Object.assign(new Error('relation "changes" does not exist'), { code: '42P01' })

function fail(failures: ReturnType<typeof openFailures>, error: Error, times: number): void {
  for (let n = 0; n < times; n++) failures.add(error)
}

it('reports failures that last, once until a success', () => {
  const failures = openFailures(report)
  fail(failures, refused, LASTING - 1)
  expect(report).not.toHaveBeenCalled()
  fail(failures, refused, LASTING)
  expect(report.mock.calls).toEqual([[refused.message]])
  failures.ended()
  fail(failures, refused, LASTING - 1)
  expect(report).toHaveBeenCalledTimes(1)
  fail(failures, refused, 1)
  expect(report).toHaveBeenCalledTimes(2)
})

it('reports no missing schema, which a worker makes', () => {
  fail(openFailures(report), unmade, 2 * LASTING)
  expect(report).not.toHaveBeenCalled()
})
