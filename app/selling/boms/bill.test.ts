import { beforeAll, expect, it } from 'vitest'
import type { Tool } from '#contract/catalog/catalog.ts'
import type { BomLine } from '#contract/selling/boms.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { type BillOptions, billOf } from './bill.ts'
import { billCsv } from './bom-actions.tsx'
import { linesOf, listOf } from './purchased-lines.ts'

beforeAll(() => speak(en))

const tool = (partNumber: string, facts: Partial<Tool> = {}): Tool => ({
  _id: partNumber,
  partNumber,
  name: partNumber,
  img: '',
  description: '',
  family: 'resistors',
  price: 0.1,
  minimumOrder: 10,
  orderMultiple: 10,
  availableQuantity: 1000,
  lifeCycle: 'active',
  priceBreaks: [
    { quantity: 10, price: 0.1 },
    { quantity: 100, price: 0.01 },
  ],
  ...facts,
})

const line = (row: number, part: Tool | undefined, facts: Partial<BomLine> = {}): BomLine => ({
  row,
  references: [`R${row}`],
  quantity: 4,
  perBoard: 4,
  text: `line ${row}`,
  ...(part ? { part, match: 'exact' } : { match: 'none' }),
  ...facts,
})

const taken = { chosen: {}, left: [], takenIn: [], orderingUp: false }
const options: BillOptions = { ...taken, boards: 1, sparePercent: 0 }
const bill = (lines: BomLine[], more: Partial<BillOptions> = {}) =>
  billOf({ leftOut: [], lines }, { ...options, ...more })

const [small, large] = [tool('SMALL'), tool('LARGE', { availableQuantity: 30 })]

it('buys lines of the same part together, with the designators of all', () => {
  const made = bill([line(2, small), line(3, large), line(4, small)])
  expect(linesOf(made.purchases)).toEqual([
    { partNumber: 'SMALL', quantity: 10, need: 8, reference: 'R2, R4' },
    { partNumber: 'LARGE', quantity: 10, need: 4, reference: 'R3' },
  ])
  expect(made.totalCents).toBe(200)
  expect(made.limit).toMatchObject({ boards: 7, lines: [{ row: 3 }] })
})

// (rules: B-22)
it('keeps the part that a line showed first when another is cheaper for more boards, and says so', () => {
  const asked = line(2, small, { choices: [{ part: large, orderQuantity: 10, price: 0.1, totalPrice: 1 }] })
  const [kept] = bill([asked], { shown: { 2: 'LARGE' } }).lines
  expect(kept).toMatchObject({ part: { partNumber: 'LARGE' }, taken: true, better: undefined })
  const cheap = tool('CHEAP', { price: 0.01, priceBreaks: [{ quantity: 10, price: 0.01 }] })
  const now = line(2, cheap, { choices: [{ part: small, orderQuantity: 10, price: 0.1, totalPrice: 1 }] })
  const [stays] = bill([now], { shown: { 2: 'SMALL' } }).lines
  expect(stays).toMatchObject({ part: { partNumber: 'SMALL' }, better: { partNumber: 'CHEAP' } })
  const [took] = bill([now], { shown: { 2: 'SMALL' }, chosen: { 2: 'CHEAP' } }).lines
  expect(took).toMatchObject({ part: { partNumber: 'CHEAP' }, better: undefined })
})

it('keeps a shown part that the answer leaves out, as an earlier one had it, and says which is in stock', () => {
  const few = tool('FEW', { availableQuantity: 10, priceBreaks: [{ quantity: 10, price: 0.001 }] })
  const options = { shown: { 2: 'FEW' }, known: new Map([['FEW', few]]), boards: 20 }
  const [stays] = bill([line(2, small)], options).lines
  expect(stays).toMatchObject({
    part: { partNumber: 'FEW' },
    state: 'problem',
    better: { partNumber: 'SMALL' },
  })
  expect(stays?.candidates.map(({ partNumber }) => partNumber)).toEqual(['SMALL', 'FEW'])
})

it('does not keep a shown part that does not meet the whole line', () => {
  const asked = line(2, small, { candidates: [{ part: large, differs: ['5 % is not 1 %'] }] })
  expect(bill([asked], { shown: { 2: 'LARGE' } }).lines[0]).toMatchObject({ part: { partNumber: 'SMALL' } })
})

// (rules: B-22)
it('ticks no part among those of several bodies before a person chooses, whatever the number of boards', () => {
  const choices = [{ part: large, orderQuantity: 10, price: 0.1, totalPrice: 1 }]
  const lines = [line(2, small, { choices, assumedPackage: '0603' })]
  for (const more of [{}, { boards: 20, shown: { 2: 'LARGE' } }])
    expect(bill(lines, more)).toMatchObject({
      lines: [{ state: 'choose', taken: false, unmet: [en['bom.no-package']] }],
      purchases: [],
    })
  const [chosen] = bill(lines, { chosen: { 2: 'SMALL' } }).lines
  expect(chosen).toMatchObject({ state: 'found', taken: true, unmet: [] })
})

it('counts spares in the boards that the stock allows', () => {
  const { lines, limit } = bill([line(2, large)], { sparePercent: 50 })
  expect(lines[0]).toMatchObject({ needed: 6, purchase: { needed: 6, quantity: 10 } })
  expect(limit).toMatchObject({ boards: 5, lines: [{ row: 2 }] })
})

it('follows the chosen part and leaves out lines that are not taken', () => {
  const lines = [line(2, small, { choices: [{ part: large, orderQuantity: 10, price: 0.1, totalPrice: 1 }] })]
  const chosen = bill(lines, { boards: 10, chosen: { 2: 'LARGE' } })
  expect(chosen.lines[0]).toMatchObject({ part: { partNumber: 'LARGE' }, state: 'problem', needed: 40 })
  expect(chosen.purchases[0]?.problem).toMatchObject({ name: 'insufficient-stock', left: 30 })
  expect(bill(lines, { left: [2] })).toMatchObject({ purchases: [], totalCents: 0 })
})

it('keeps a line without a part, and does not buy it', () => {
  const nothing = { purchases: [], limit: undefined, orderingUp: undefined }
  expect(bill([line(2, undefined)])).toMatchObject({ ...nothing, lines: [{ state: 'none', taken: false }] })
})

it('does not buy a part that can never be ordered again', () => {
  const sold = tool('SOLD', { lifeCycle: 'obsolete', availableQuantity: 3 })
  const { lines, purchases } = bill([line(2, sold), line(3, small)])
  expect(lines).toMatchObject([{ state: 'problem', buyable: false, taken: false }, { state: 'found' }])
  expect(linesOf(purchases)).toMatchObject([{ partNumber: 'SMALL' }])
})

it('orders up to the next price break where that costs less', () => {
  const lines = [line(2, small)]
  const before = bill(lines, { boards: 20 })
  expect(before).toMatchObject({ totalCents: 800, orderingUp: { savesCents: 700, count: 1 } })
  const after = bill(lines, { boards: 20, orderingUp: true })
  expect(after).toMatchObject({ totalCents: 100, orderingUp: { savesCents: 700, count: 1 } })
  expect(linesOf(after.purchases)).toEqual([{ partNumber: 'SMALL', quantity: 100, reference: 'R2' }])
})

it('keeps designators whole, then as ranges, and cuts what is longer at a whole one', () => {
  const referenceOf = (references: string[]) =>
    linesOf(bill([line(2, small, { references })]).purchases)[0]?.reference ?? ''
  const named = (count: number, step: number) =>
    Array.from({ length: count }, (_, nth) => `LED${(nth + 1) * step}`)
  expect(referenceOf(named(250, 1))).toBe(named(250, 1).join(', '))
  expect(referenceOf([...named(600, 1), 'LED900'])).toBe('LED1-LED600, LED900')
  const cut = referenceOf(named(600, 2))
  expect(cut).toMatch(/^LED2, .*, LED\d+, …$/)
  expect([cut.length > 1985, cut.length <= 2000]).toEqual([true, true])
})

it('takes in a line that is not fitted, in the order of the file', () => {
  const leftOut = [{ row: 3, text: 'R3 DNP', why: 'dnp' as const, line: line(3, large) }]
  const lines = [line(2, small), line(4, small)]
  expect(billOf({ lines, leftOut }, options).lines).toHaveLength(2)
  const taken = billOf({ lines, leftOut }, { ...options, takenIn: [3] })
  expect(taken.lines.map(({ line }) => line.row)).toEqual([2, 3, 4])
  expect(taken.totalCents).toBe(200)
})

it('buys what does not meet its line only once a person chooses it, and says so on the line', () => {
  const differs = ['41 A instead of 49 A']
  const lines = [
    line(2, small, { unmet: differs }),
    line(3, undefined, { candidates: [{ part: large, differs: ['SMA instead of SMB'] }] }),
  ]
  const asked = bill(lines)
  expect(asked.lines).toMatchObject([
    { state: 'choose', taken: false, unmet: differs, part: small },
    { state: 'choose', taken: false, candidates: [large], part: undefined },
  ])
  expect(asked).toMatchObject({ purchases: [], totalCents: 0 })
  const chosen = bill(lines, { chosen: { 2: 'SMALL', 3: 'LARGE' } })
  expect(chosen.lines).toMatchObject(Array(2).fill({ state: 'found', taken: true }))
  expect(linesOf(chosen.purchases).map(({ reference }) => reference)).toEqual([
    'R2, 41 A instead of 49 A',
    'R3, SMA instead of SMB',
  ])
})

it('keeps what differs on a line whose designators do not all fit', () => {
  const references = Array.from({ length: 800 }, (_, nth) => `R${2 * nth + 1}`)
  const lines = [line(2, small, { references, unmet: ['SMA instead of SMB'] })]
  const { purchases } = bill(lines, { chosen: { 2: 'SMALL' } })
  const [{ reference = '' } = {}] = linesOf(purchases)
  expect(reference.length).toBeLessThanOrEqual(2000)
  expect(reference).toMatch(/^R1, .*R\d+, …, SMA instead of SMB$/)
})

it('keeps in a list what a board needs, and the lines for which nothing is bought, but not those left out', () => {
  const lines = [
    line(2, small),
    line(3, small, { perBoard: 2 }),
    line(4, undefined, { text: 'USB\nmicro B' }),
    line(5, large, { unmet: ['SMA instead of SMB'] }),
    line(6, large),
  ]
  const left = [6]
  expect(listOf(bill(lines, { boards: 20, left }), left)).toEqual({
    lines: [{ partNumber: 'SMALL', perBoard: 6, reference: 'R2, R3' }],
    unmatched: [
      { text: 'USB micro B', quantity: 4, references: ['R4'] },
      { text: 'line 5', quantity: 4, references: ['R5'] },
    ],
  })
})

it("keeps the buyer's own numbers in a list, those of lines without a part in their text", () => {
  const own = (row: number, part: Tool | undefined, ownNumber: string) => line(row, part, { ownNumber })
  const many = Array.from({ length: 20 }, (_, nth) => own(5 + nth, large, `10-00${nth}`))
  const lines = [own(2, small, '10-1'), own(3, small, '10-2'), own(4, undefined, '10-3'), ...many]
  const list = listOf(bill(lines), [])
  expect(list.lines.map(({ ownNumber }) => ownNumber)).toEqual(['10-1, 10-2', '10-000'])
  expect(list.unmatched?.map(({ text }) => text)).toEqual(['10-3, line 4'])
})

it('buys a line whose quantity is not read once a person counts it', () => {
  const toCheck = [{ row: 3, text: 'line 3', cell: 'abc', line: line(3, small) }]
  const bom = { leftOut: [], lines: [line(2, large)], toCheck }
  expect(billOf(bom, options).lines).toHaveLength(1)
  const counted = billOf(bom, { ...options, counted: { 3: 70 } })
  expect(counted.lines).toMatchObject([{ needed: 4 }, { needed: 70, taken: true }])
})

it('buys nothing of a file without quantities and designators before a person accepts 1 of each', () => {
  const bom = { leftOut: [], lines: [line(2, small)], quantityAssumed: true }
  expect(billOf(bom, options)).toMatchObject({ purchases: [], lines: [{ taken: false, state: 'found' }] })
  expect(billOf(bom, { ...options, onesAccepted: true }).purchases).toHaveLength(1)
})

/** The rows of the CSV of a bill for 3 boards, without the head. */
const rowsOf = (...lines: BomLine[]) =>
  billCsv(bill(lines, { boards: 3 }))
    .trim()
    .split('\r\n')
    .slice(1)

it('writes texts that no spreadsheet runs as a formula', () => {
  expect(rowsOf(line(2, undefined, { text: '=cmd|"calc"' }))).toEqual([
    `2,"R2","'=cmd|""calc""","No match",,,12,,,,`,
  ])
})

it('writes the quantity and total of a part on its first line', () => {
  const [first, second] = rowsOf(line(2, small), line(3, small))
  expect(first).toMatch(/^2,"R2","line 2",".+","SMALL","SMALL",12,30,0.1,3,$/)
  expect(second).toMatch(/^3,"R3","line 3",".+","SMALL","SMALL",12,,0.1,,$/)
})
