import { expect, it } from 'vitest'
import { addPath } from '#contract/selling/cart-path.ts'
import { linesOfLink } from './add-offer.tsx'

it('reads parts with quantities, in any case and as people type them', () => {
  expect(linesOfLink('rc0603fr-0710k:100, LM358:1k,BC547')).toEqual({
    lines: [
      { partNumber: 'RC0603FR-0710K', quantity: 100 },
      { partNumber: 'LM358', quantity: 1000 },
      { partNumber: 'BC547', quantity: 1 },
    ],
    unread: [],
    cut: false,
  })
})

it('adds up a part that is named twice', () => {
  expect(linesOfLink('LM358:5,lm358:7').lines).toEqual([{ partNumber: 'LM358', quantity: 12 }])
})

it('names what it cannot read, and reads the rest', () => {
  const { lines, unread } = linesOfLink('LM358:many,:5,<b>:5,LM358:0,LM358:-1,LM358:1.5,LM358:3e9,,OK1:2')
  expect(lines).toEqual([{ partNumber: 'OK1', quantity: 2 }])
  expect(unread).toEqual(['LM358:many', ':5', '<b>:5', 'LM358:0', 'LM358:-1', 'LM358:1.5', 'LM358:3e9'])
})

it('reads at most 500 parts', () => {
  const asked = Array.from({ length: 501 }, (_, index) => `PART-${index}:1`).join(',')
  const { lines, cut } = linesOfLink(asked)
  expect([lines.length, cut]).toEqual([500, true])
})

it.each(['A+B/C.D_E-F', 'LM358', 'AB(12)/3,5 #B+', 'A:1=2&3*4'])('reads back the link %s', (partNumber) => {
  const lines = [{ partNumber, quantity: 20 }]
  const { searchParams } = new URL(addPath(lines), 'http://store.test')
  expect(linesOfLink(searchParams.get('add') ?? '').lines).toEqual(lines)
})

it('reads a plus that was typed into the address, which is a space to the browser', () => {
  const typed = new URLSearchParams('add=A+B/C.D_E-F:20')
  const lines = [{ partNumber: 'A+B/C.D_E-F', quantity: 20 }]
  expect(linesOfLink(typed.get('add') ?? '').lines).toEqual(lines)
})

it('gives each line its own reference, and joins those of a part that is named twice', () => {
  const lines = [
    { partNumber: 'A1', quantity: 1 },
    { partNumber: 'B2', quantity: 2, reference: 'For IRFZ44N: 41 A instead of 49 A.' },
    { partNumber: 'C3', quantity: 3, reference: 'R1, R2' },
  ]
  const { searchParams } = new URL(addPath(lines), 'http://store.test')
  const read = (add: string) => linesOfLink(add, searchParams.getAll('reference'))
  expect(read(searchParams.get('add') ?? '').lines).toEqual(lines)
  expect(read('A1:1,???,A1:2').lines).toEqual([{ partNumber: 'A1', quantity: 3, reference: 'R1, R2' }])
})

it('leaves out the references that would make an address too long', () => {
  const reference = 'x'.repeat(200)
  const lines = Array.from({ length: 500 }, (_, nth) => ({ partNumber: `P${nth}`, quantity: 1, reference }))
  const { searchParams } = new URL(addPath(lines), 'http://store.test')
  const { length } = searchParams.getAll('reference')
  expect([length > 10, length < 20]).toEqual([true, true])
  expect(addPath(lines).length).toBeLessThanOrEqual(7000)
  expect(linesOfLink(searchParams.get('add') ?? '').lines).toHaveLength(500)
  const few = lines.slice(0, 20)
  expect(addPath(few, 300)).toBe(addPath(few.map(({ reference: _, ...line }) => line)))
})
