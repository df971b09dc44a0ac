import { expect, test } from 'vitest'
import type { DeskLine } from '#contract/selling/order.ts'
import { lineProblem, type Parcel, partScannedInto, scan, shipmentOf, withLots } from './scan.ts'

const line = (partNumber: string, quantity: number, more: Partial<DeskLine> = {}): DeskLine => ({
  partNumber,
  toolId: partNumber,
  name: partNumber,
  img: '',
  quantity,
  price: 1,
  totalPrice: quantity,
  shipped: 0,
  refunded: 0,
  ...more,
})

const lines = [
  line('RC0603FR-0710KL', 50),
  line('LM358', 10, { shipped: 6, refunded: 1 }),
  line('BC547', 5, { shipped: 5 }),
]
const empty: Parcel = { lots: {}, carrier: '', trackingNumber: '' }

test('a scan counts one piece, or the quantity before it, into the last lot', () => {
  const one = scan(empty, lines, ' rc0603fr-0710kl ')
  const partNumber = 'RC0603FR-0710KL'
  expect(one.scanned).toEqual({ kind: 'counted', partNumber, pieces: 1, packed: 1, toShip: 50 })
  const first = { quantity: '20', lot: 'A', dateCode: '2601' }
  const second = { quantity: '', lot: 'B', dateCode: '' }
  const twoLots = withLots(empty, partNumber, [first, second])
  const { parcel, scanned } = scan(twoLots, lines, '25*RC0603FR-0710KL')
  expect(scanned).toMatchObject({ kind: 'counted', pieces: 25, packed: 45 })
  expect(parcel.lots[partNumber]).toEqual([first, { ...second, quantity: '25' }])
})

test('a number that looks like a quantity with a part is that number', () => {
  const own = [line('7*A1', 50), line('A1', 50)]
  expect(scan(empty, own, '7*a1').scanned).toMatchObject({ partNumber: '7*A1', pieces: 1 })
  expect(scan(empty, own, '8*a1').scanned).toMatchObject({ partNumber: 'A1', pieces: 8 })
})

test('a scan of a wrong part, of a shipped part and of too many pieces counts nothing', () => {
  const started = scan(empty, lines, '2*LM358').parcel
  for (const [text, scanned] of [
    ['NE555', { kind: 'unknown', code: 'NE555' }],
    ['0*LM358', { kind: 'unknown', code: '0*LM358' }],
    ['BC547', { kind: 'shipped', partNumber: 'BC547' }],
    ['2*LM358', { kind: 'too-many', partNumber: 'LM358', pieces: 2, left: 1 }],
  ] as const)
    expect(scan(started, lines, text), text).toEqual({ parcel: started, scanned })
})

test('a part number typed by a scanner into another field is separated from its text', () => {
  const before = (text: string) => (rest: string) => rest === text
  expect(partScannedInto(lines, 'lm358', before(''))).toEqual({ partNumber: 'LM358', rest: '' })
  expect(partScannedInto(lines, '12LM358', before('12'))).toEqual({ partNumber: 'LM358', rest: '12' })
  expect(partScannedInto(lines, 'LOT-LM358', before(''))).toBeUndefined()
  expect(partScannedInto(lines, 'LOT-7', before('LOT-7'))).toBeUndefined()
})

test('a parcel is sent without lots of 0 pieces, and its problems are found', () => {
  const lots = [
    { quantity: '1k', lot: ' A ', dateCode: '' },
    { quantity: '0', lot: 'B', dateCode: '' },
  ]
  const parcel = { ...withLots(empty, 'RC0603FR-0710KL', lots), carrier: ' DHL ' }
  expect(shipmentOf(parcel, lines)).toEqual({
    carrier: 'DHL',
    lines: [{ partNumber: 'RC0603FR-0710KL', quantity: 1000, lot: 'A' }],
  })
  const problemOf = (quantity: string) =>
    lineProblem(withLots(empty, 'LM358', [{ quantity, lot: '', dateCode: '' }]), line('LM358', 3))
  expect(['', '3'].map(problemOf)).toEqual([undefined, undefined])
  expect(['4', '1.5', 'x'].map(problemOf)).toEqual(['too-many', 'not-whole', 'not-whole'])
})
