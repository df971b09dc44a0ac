import { beforeAll, expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { addLines, addWhole, applyChange, type CartLines, joinLines, restoreLines } from './cart-lines.ts'

beforeAll(() => speak(en))

const a = { partNumber: 'AA', quantity: 10, reference: 'R1' }
const b = { partNumber: 'BB', quantity: 5 }

it('adds quantities and references of a part that is there, and appends others', () => {
  const added = addLines([a], [{ partNumber: 'aa', quantity: 3, reference: 'R7' }, b])
  expect(added).toEqual([{ ...a, quantity: 13, reference: 'R1, R7' }, b])
})

it('never exceeds the largest quantity and the longest reference', () => {
  const large = { partNumber: 'AA', quantity: 2_147_483_647, reference: 'R'.repeat(2000) }
  expect(addLines([large], [a])).toEqual([large])
})

it('adds nothing whose reference would not fit', () => {
  const large = { partNumber: 'AA', quantity: 10, reference: `R10, ${'R'.repeat(1993)}` }
  expect(() => addWhole([large], [b, { ...a, partNumber: 'aa' }])).toThrow('The references of AA')
  expect(addWhole([{ ...a, reference: 'R1, R2' }], [a, b])).toEqual([
    { ...a, quantity: 20, reference: 'R1, R2' },
    b,
  ])
})

it('adds needs, so that the server can round up once for all of them', () => {
  const need = { partNumber: 'AA', quantity: 200, need: 120, reference: 'R1' }
  expect(addLines([need], [{ ...need, need: 60 }])).toEqual([{ ...need, need: 180 }])
  expect(addLines([need], [{ ...need, need: 90 }])).toEqual([{ ...need, need: 210, quantity: 210 }])
  expect(addLines([a], [{ ...need, need: 5 }])).toEqual([{ ...need, need: 15 }])
})

it('joins carts by the larger quantity, again without effect', () => {
  const own = [a, b]
  const browsers = [
    { partNumber: 'BB', quantity: 50 },
    { ...a, quantity: 2, reference: 'R7' },
    { partNumber: 'CC', quantity: 1 },
  ]
  const joined = joinLines(own, browsers)
  expect(joined).toEqual([
    { ...a, reference: 'R1, R7' },
    { ...b, quantity: 50 },
    { partNumber: 'CC', quantity: 1 },
  ])
  expect(joinLines(joined, browsers)).toEqual(joined)
})

it('refuses more lines than a cart takes', () => {
  const full = Array.from({ length: 500 }, (_, index) => ({ partNumber: `P${index}`, quantity: 1 }))
  const add = (lines: CartLines) => addLines(lines, [a])
  expect(() => applyChange(full, add)).toThrow('500')
  expect(applyChange(full.slice(1), add)).toHaveLength(500)
})

it('puts removed lines back to their place, unless they are back already', () => {
  expect(restoreLines([b], [a], 0)).toEqual([a, b])
  expect(restoreLines([{ ...b, quantity: 9 }], [a, b], 0)).toEqual([a, { ...b, quantity: 9 }])
  expect(restoreLines([a], [b], 7)).toEqual([a, b])
})
