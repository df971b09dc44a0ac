import { afterEach, expect, it, vi } from 'vitest'
import { siblingsOfWorker } from './siblings.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('the only worker of a parent waits for nobody’s figures', async () => {
  vi.useFakeTimers()
  expect(await siblingsOfWorker(1).askFigures()).toEqual([])
})

it('a worker that is not answered goes without the figures of the others', async () => {
  vi.useFakeTimers()
  const figures = siblingsOfWorker(2).askFigures()
  await vi.runAllTimersAsync()
  expect(await figures).toEqual([])
})
