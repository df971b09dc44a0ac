import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { siblingsOfWorker } from './siblings.ts'

const { send } = process
const toParent = vi.fn(() => true)

beforeEach(() => {
  vi.useFakeTimers()
  process.send = toParent
})
afterEach(() => {
  vi.useRealTimers()
  if (send) process.send = send
  toParent.mockClear()
})

it('the only worker of a parent does not ask for figures', async () => {
  expect(await siblingsOfWorker(1).askFigures()).toEqual([])
  expect(toParent).not.toHaveBeenCalled()
})

it('a worker sends its figures on requests for JSON, and not to earlier builds', async () => {
  siblingsOfWorker(2).onAsked(async () => '[]')
  process.emit('message', { figuresAsked: { by: 7, nth: 1 } }, undefined)
  process.emit('message', { figuresAsked: { by: 7, nth: 2, as: 'json' } }, undefined)
  await vi.waitFor(() => expect(toParent).toHaveBeenCalled(), 30_000)
  expect(toParent.mock.calls.map(([words]: unknown[]) => words)).toEqual([
    { figuresTold: { to: 7, nth: 2, figures: '[]' } },
  ])
})

it('a worker continues without figures that do not arrive in time', async () => {
  const figures = siblingsOfWorker(2).askFigures()
  await vi.runOnlyPendingTimersAsync()
  expect(await figures).toEqual([])
  expect(toParent).toHaveBeenCalledTimes(1)
})
