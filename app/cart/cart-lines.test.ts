import { expect, it } from 'vitest'
import { addLines, changeLine, joinLines, removeLine, restoreLines } from './cart-lines.ts'

const a = { partNumber: 'AA', quantity: 10, reference: 'R1' }
const b = { partNumber: 'BB', quantity: 5 }

it('adds quantities and references of a part that is there, and appends others', () => {
  const added = addLines([{ partNumber: 'aa', quantity: 3, reference: 'R7' }, b])([a])
  expect(added).toEqual([{ ...a, quantity: 13, reference: 'R1, R7' }, b])
})

it('never exceeds the largest quantity and the longest reference', () => {
  const large = { partNumber: 'AA', quantity: 2_147_483_647, reference: 'R'.repeat(200) }
  expect(addLines([a])([large])).toEqual([large])
})

it('joins carts by the larger quantity, again without effect', () => {
  const own = [a, b]
  const browsers = [
    { partNumber: 'BB', quantity: 50 },
    { ...a, quantity: 2 },
    { partNumber: 'CC', quantity: 1 },
  ]
  const joined = joinLines(browsers)(own)
  expect(joined).toEqual([a, { ...b, quantity: 50 }, { partNumber: 'CC', quantity: 1 }])
  expect(joinLines(browsers)(joined)).toEqual(joined)
})

it('repeats a change on lines that have changed meanwhile', () => {
  const c = { partNumber: 'CC', quantity: 1 }
  expect(changeLine('AA', { quantity: 20 })([c, a])).toEqual([c, { ...a, quantity: 20 }])
  expect(changeLine('AA', { quantity: 20 })([c])).toEqual([c])
  expect(removeLine('AA')([a, c])).toEqual([c])
})

it('puts removed lines back to their place, unless they are back already', () => {
  expect(restoreLines([a], 0)([b])).toEqual([a, b])
  expect(restoreLines([a, b], 0)([{ ...b, quantity: 9 }])).toEqual([a, { ...b, quantity: 9 }])
  expect(restoreLines([b], 7)([a])).toEqual([a, b])
})
