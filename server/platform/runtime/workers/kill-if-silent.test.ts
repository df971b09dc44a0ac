import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { killIfSilent } from './crew.ts'

const SECONDS = 10
const kill = vi.fn()
const onKill = vi.fn()
let child: EventEmitter

beforeEach(() => {
  vi.useFakeTimers()
  child = Object.assign(new EventEmitter(), { kill })
  killIfSilent(child as ChildProcess, SECONDS, onKill)
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

it('kills a child once after the silence, and not one that sends signs of life', () => {
  for (let times = 0; times < 5; times++) {
    child.emit('message', { alive: true })
    pass(SECONDS)
  }
  expect(kill).not.toHaveBeenCalled()
  pass(5)
  expect([kill.mock.calls, onKill.mock.calls]).toEqual([[['SIGKILL']], [[]]])
})

it('does not kill a child of an earlier build, which sends no signs of life', () => {
  child.emit('message', { ready: true })
  pass(60)
  expect(kill).not.toHaveBeenCalled()
})

it('does not count the time for which the machine slept', () => {
  child.emit('message', { alive: true })
  vi.setSystemTime(Date.now() + 3_600_000)
  pass(SECONDS)
  expect(kill).not.toHaveBeenCalled()
})
