import { expect, it } from 'vitest'
import { partNumberIn } from './part-number.ts'

it.each([
  ['RC0603FR-0710K', 'RC0603FR-0710K'],
  [' lm358/no+pb ', 'LM358/NO+PB'],
  ['a.b_c/d+e-f', 'A.B_C/D+E-F'],
  ['7A', '7A'],
  ['x'.repeat(40), 'X'.repeat(40)],
])('reads %j as %s', (text, number) => {
  expect(partNumberIn(text)).toBe(number)
})

const WRONG = ['', 'A', '-A1', 'A1-', '.A', 'A/', 'A..1', 'A//1', 'A 1', 'A1\n2', 'Ω10', 'ſ10', 'A\u0000B']

it.each([...WRONG, 'x'.repeat(41)])('rejects %j', (text) => {
  expect(partNumberIn(text)).toBeUndefined()
})
