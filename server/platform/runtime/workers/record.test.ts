import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newFolder } from '#test/support/new-folder.ts'
import { openBackOff } from './back-off.ts'
import { openRecord, readWorkerCount } from './record.ts'

it.each([
  [['--workers', '1'], {}, 1],
  [['--workers=64'], {}, 64],
  [['--workers', '2'], { WORKERS: '8' }, 2],
  [[], { WORKERS: '8' }, 8],
  [[], { WORKERS: '' }, 1],
])('%j with %j means %i workers', (words, environment, count) => {
  expect(readWorkerCount(words, environment)).toBe(count)
})

it.each([
  [['--workers', '0'], {}, "--workers must be a whole number from 1 to 64, such as --workers 4 (it is '0')."],
  [['--workers', '65'], {}, "(it is '65')"],
  [['--workers', '2.5'], {}, "(it is '2.5')"],
  [['--workers'], {}, '--workers must be a whole number'],
  [['--workers', '2', '3'], {}, "Unknown arguments '--workers 2 3'"],
  [[], { WORKERS: 'two' }, 'WORKERS must be a whole number from 1 to 64'],
])('rejects %j with %j', (words, environment, advice) => {
  expect(() => readWorkerCount(words, environment)).toThrow(advice)
})

it('continues when the record of the workers cannot be written, and writes it as soon as it can', () => {
  const folder = newFolder()
  const dataDir = join(folder, 'data')
  const faults: Error[] = []
  const record = openRecord(dataDir, (error) => faults.push(error))
  writeFileSync(dataDir, 'a file in the place of the folder')
  record.serving([11])
  expect(faults).toHaveLength(1)
  rmSync(dataDir)
  record.serving([11, 12])
  expect(JSON.parse(readFileSync(join(dataDir, 'workers.json'), 'utf8')).workers).toEqual([11, 12])
  expect(faults).toHaveLength(1)
})

it('restarts a worker at once after a single or late failure, and after at most 1 second while it keeps failing', () => {
  const clock = { ms: 0 }
  const backOff = openBackOff(() => clock.ms)
  const pauses = (failures: number) =>
    Array.from({ length: failures }, () => {
      clock.ms += backOff.pauseMs() + 500
      backOff.failed()
      return backOff.pauseMs()
    })
  expect(pauses(6)).toEqual([0, 250, 500, 1000, 1000, 1000])
  clock.ms += 60_000
  expect(pauses(3)).toEqual([0, 250, 500])
})
