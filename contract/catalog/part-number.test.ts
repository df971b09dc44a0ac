import { expect, it } from 'vitest'
import { partNumberIn } from './part-number.ts'

it.each([
  ['RC0603FR-0710K', 'RC0603FR-0710K'],
  [' lm358/no+pb ', 'LM358/NO+PB'],
  ['a.b_c/d+e-f', 'A.B_C/D+E-F'],
  ['ab(12)/3,5 #b+', 'AB(12)/3,5 #B+'],
  ['b4b-xh-a(lf)(sn)', 'B4B-XH-A(LF)(SN)'],
  ['lt1117cst#', 'LT1117CST#'],
  ['1=2&3:4*5', '1=2&3:4*5'],
  ['7', '7'],
  ['x'.repeat(40), 'X'.repeat(40)],
])('reads %j as %s', (text, number) => {
  expect(partNumberIn(text)).toBe(number)
})

const TYPED = [
  'A‐1',
  'A‑1',
  'A–1',
  'A—1',
  'A―1',
  'A−1',
  'A－1',
  'Ａ-１',
  'A\u200b-1',
  '\ufeffA\u00ad-1',
  '\u00a0A-1\t',
]

it.each([...TYPED, 'a-1'])('reads %j as A-1', (text) => {
  expect(partNumberIn(text)).toBe('A-1')
})

it.each(['A 1', 'A\u00a01', 'A\u30001', 'A  1'])('reads %j with a blank', (text) => {
  expect(partNumberIn(text)).toBe('A 1')
})

const FORMULAS = ['=A1', '+A1', '-A1', '@A1']
const WRONG = [
  '',
  '.A',
  '(A)1',
  '#1',
  'A1-',
  'A/',
  'A,',
  'A..1',
  'A//1',
  'A1\n2',
  'A1\t2',
  'Ω10',
  'ſ10',
  'A\u0000B',
]
const SIGNS = ['A%1', 'A"1', "A'1", 'A<1', 'A|1', 'A;1', 'A?1', 'A\\1', 'A@1']

it.each([...WRONG, ...FORMULAS, ...SIGNS, 'x'.repeat(41)])('rejects %j', (text) => {
  expect(partNumberIn(text)).toBeUndefined()
})
