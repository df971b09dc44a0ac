import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DeskOrder } from '#contract/selling/order.ts'
import { dropOrderedAgain, keepOrderedAgain, readOrderedAgain } from './ordered-again.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage: storage, localStorage: storage })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

// (rules: C-23)
it('the checkout begins with what the order had, but with no day that has passed', () => {
  const had = { poNumber: 'PO-7', buyerReference: 'KST 4711', papersTo: 'books@example.com' }
  const order = { ...had, neededBy: '2099-01-02', deliverComplete: true, payBy: 'transfer' } as DeskOrder
  keepOrderedAgain(order)
  expect(readOrderedAgain()?.fields).toEqual(order)
  keepOrderedAgain({ ...order, neededBy: '2026-01-02' })
  expect(readOrderedAgain()?.fields).toEqual({ ...order, neededBy: '' })
  dropOrderedAgain()
  expect(readOrderedAgain()).toBeUndefined()
})
