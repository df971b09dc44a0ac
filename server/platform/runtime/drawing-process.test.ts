import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DRAWING_MS, drawingProcess, IDLE_MS } from './drawing-process.ts'

const PROGRAM = join(import.meta.dirname, 'drawing-process.fixture.ts')

let draw: (parts: { fails?: boolean; hangs?: boolean }) => Promise<string>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const drawFile = drawingProcess(PROGRAM)
  draw = async (parts) => Buffer.from(await drawFile(parts)).toString()
})
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(IDLE_MS)
  vi.useRealTimers()
})

it('draws files with one process, which ends when it is idle', async () => {
  const [first, second] = await Promise.all([draw({}), draw({})])
  await vi.advanceTimersByTimeAsync(IDLE_MS - 1)
  expect(second).toBe(first)
  expect(await draw({})).toBe(first)
  await vi.advanceTimersByTimeAsync(IDLE_MS)
  expect(await draw({})).not.toBe(first)
})

it('throws what a failed process says, and draws the next file with a new one', async () => {
  const before = await draw({})
  const [failed, next] = await Promise.allSettled([draw({ fails: true }), draw({})])
  expect(`${(failed as PromiseRejectedResult).reason}`).toContain('out of ink')
  expect(next).toMatchObject({ status: 'fulfilled', value: expect.not.stringMatching(before) })
})

it('kills a process that hangs', async () => {
  const before = await draw({})
  const hung = draw({ hangs: true })
  const refused = expect(hung).rejects.toThrow('ended with null')
  await vi.advanceTimersByTimeAsync(DRAWING_MS)
  await refused
  expect(await draw({})).not.toBe(before)
  expect(() => process.kill(Number(before), 0)).toThrow('ESRCH')
})
