import { beforeAll, expect, it } from 'vitest'
import type { Tool } from '#contract/catalog/catalog.ts'
import type { BomLine } from '#contract/selling/boms.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { billOf } from './bill.ts'
import { billCsv } from './bom-actions.tsx'

beforeAll(() => speak(en))

const part: Tool = {
  _id: 'part',
  partNumber: 'BC547',
  name: 'Transistor',
  img: '',
  description: '',
  family: 'other',
  price: 0.1,
  minimumOrder: 10,
  orderMultiple: 10,
  availableQuantity: 1000,
  lifeCycle: 'active',
  priceBreaks: [{ quantity: 10, price: 0.1 }],
}

/** The rows of a bill for 3 boards, without the head. */
function rowsOf(...lines: BomLine[]): string[] {
  const options = { chosen: {}, left: [], takenIn: [], orderingUp: false, boards: 3, sparePercent: 0 }
  return billCsv(billOf({ lines, leftOut: [] }, options))
    .trim()
    .split('\r\n')
    .slice(1)
}

it('writes texts that no spreadsheet runs as a formula', () => {
  const line = { row: 2, references: ['R1', 'R2'], quantity: 2, perBoard: 2, match: 'none' as const }
  expect(rowsOf({ ...line, text: '=cmd|"calc"' })).toEqual([`2,"R1, R2","'=cmd|""calc""","No match",,,6,,,,`])
})

it('has the quantity and total of a part on its first line', () => {
  const line = { quantity: 4, perBoard: 4, text: 'BC547', match: 'exact' as const, part }
  const [first, second] = rowsOf(
    { ...line, row: 2, references: ['Q1'] },
    { ...line, row: 3, references: ['Q2'] },
  )
  expect(first).toMatch(/^2,"Q1","BC547",".+","BC547","Transistor",12,30,0.1,3,$/)
  expect(second).toMatch(/^3,"Q2","BC547",".+","BC547","Transistor",12,,0.1,,$/)
})
