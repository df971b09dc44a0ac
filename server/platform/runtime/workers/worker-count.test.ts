import { expect, test } from 'vitest'
import { readWorkerCount } from './record.ts'

test.each([
  [['--workers', '1'], {}, 1],
  [['--workers=64'], {}, 64],
  [['--workers', '2'], { WORKERS: '8' }, 2],
  [[], { WORKERS: '8' }, 8],
  [[], { WORKERS: '' }, 1],
  [[], {}, 1],
])('%j with %j means %i workers', (words, environment, count) => {
  expect(readWorkerCount(words, environment)).toBe(count)
})

test.each([
  [['--workers', '0'], {}, "--workers must be a whole number from 1 to 64, such as --workers 4 (it is '0')."],
  [['--workers', '65'], {}, "(it is '65')"],
  [['--workers', '-1'], {}, "(it is '-1')"],
  [['--workers', '2.5'], {}, "(it is '2.5')"],
  [['--workers=all'], {}, "(it is 'all')"],
  [['--workers'], {}, '--workers must be a whole number'],
  [['--workers', '2', '3'], {}, "Unknown arguments '--workers 2 3'"],
  [['--worker', '2'], {}, "Unknown arguments '--worker 2'"],
  [[], { WORKERS: 'two' }, "WORKERS must be a whole number from 1 to 64, such as --workers 4 (it is 'two')."],
])('rejects %j with %j', (words, environment, advice) => {
  expect(() => readWorkerCount(words, environment)).toThrow(advice)
})
