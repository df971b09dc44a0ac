import { beforeEach, expect, it, vi } from 'vitest'
import { getCart } from '#contract/selling/cart.ts'
import { addLines, type CartLines } from './cart-lines.ts'
import { openServerCart } from './server-cart.ts'
import type { ShownCart } from './shown-cart.ts'

const { sendVersioned, ApiError } = vi.hoisted(() => ({
  sendVersioned: vi.fn(),
  ApiError: class extends Error {
    readonly refusal: string
    constructor(refusal: string) {
      super(refusal)
      this.refusal = refusal
    }
  },
}))
vi.mock('../../api.ts', () => ({ sendVersioned, ApiError }))

const line = (partNumber: string, quantity = 10) => ({ partNumber, quantity })
const add = (partNumber: string) => (lines: CartLines) => addLines(lines, [line(partNumber)])

let server: { version: number; lines: CartLines }
/** What happens before the server handles the next changes. */
let before: (() => void)[]
let shown: ShownCart | undefined

const elsewhere = (partNumber: string) => () => {
  server = { version: server.version + 1, lines: [...server.lines, line(partNumber)] }
}
const fails = (refusal: string) => () => {
  throw new ApiError(refusal)
}

beforeEach(() => {
  server = { version: 0, lines: [] }
  before = []
  sendVersioned.mockImplementation(async (call, { body, ifMatch }) => {
    if (call !== getCart) {
      before.shift()?.()
      if (ifMatch !== `"${server.version}"`) throw new ApiError('cart-changed')
      server = { version: server.version + 1, lines: body.lines }
    }
    return { version: `"${server.version}"`, body: { lines: server.lines } }
  })
})

function open(isOpen = () => true) {
  return openServerCart((next) => {
    shown = next
  }, isOpen)
}

it('shows changes at once and stores one after another', async () => {
  const cart = open()
  const stored = [cart.change(add('A')), cart.change(add('B')), cart.change(add('A'))]
  expect(shown).toMatchObject({ state: 'loading', lines: [line('A', 20), line('B')], count: 2 })
  await Promise.all(stored)
  expect(server).toEqual({ version: 3, lines: [line('A', 20), line('B')] })
  expect(shown).toMatchObject({ state: 'ready', lines: server.lines })
})

it('applies a change once more to the lines of another device (rules: C-3)', async () => {
  const cart = open()
  before = [elsewhere('B')]
  await cart.change(add('A'))
  expect(server.lines).toEqual([line('B'), line('A')])
  expect(shown?.lines).toEqual(server.lines)
})

it.each([
  ['a second change elsewhere', [elsewhere('B'), elsewhere('C')], 'cart-changed', ['B', 'C']],
  ['a failure', [fails('unreachable')], 'unreachable', []],
])('after %s it throws and shows what the server has', async (_, happens, refusal, numbers) => {
  const cart = open()
  before = [...happens]
  await expect(cart.change(add('A'))).rejects.toThrow(refusal)
  await cart.settled()
  expect(shown).toMatchObject({ state: 'ready', lines: numbers.map((number) => line(number)) })
})

it('says that the cart cannot be read, and stores again later', async () => {
  sendVersioned.mockRejectedValueOnce(new ApiError('overloaded')).mockRejectedValueOnce(new ApiError('fault'))
  const cart = open()
  await expect(cart.change(add('A'))).rejects.toThrow('fault')
  await cart.settled()
  await cart.change(add('A'))
  expect(shown).toMatchObject({ state: 'ready', lines: [line('A')] })
})

it('changes nothing after its user has gone', async () => {
  let isOpen = true
  const cart = open(() => isOpen)
  await cart.settled()
  isOpen = false
  await cart.change(add('A'))
  expect(server.version).toBe(0)
})
