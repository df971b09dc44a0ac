import { describe, expect, it } from 'vitest'
import { readBomText } from './read-bom.ts'

describe('quantities', () => {
  it.each([
    ['R1,R2', '5', 5],
    ['R1,R2', '', 2],
    ['R1', '2.0', 2],
    ['R1', '3 pcs', 3],
    ['', 'x4', 4],
    ['R1', '1000000000', 1e9],
    ['R1', '1E+9', 1e9],
    ['R1', '99999999999', 1e9],
  ])('of %j and %j is %s', (references, cell, quantity) => {
    const reading = readBomText(`Ref;Qty;Value\n${references};${cell};10k\nR9;1;22k\n`)
    expect(reading).toMatchObject({ lines: [{ quantity }, { quantity: 1 }] })
  })

  it('leaves out lines without a quantity', () => {
    expect(readBomText('Ref,Qty,Value\n,0,10k\n,,22k\nR1,1,33k\n')).toMatchObject({
      lines: [{ row: 4 }],
      leftOut: [
        { row: 2, why: 'no-quantity', text: '10k' },
        { row: 3, why: 'no-quantity', text: '22k' },
      ],
    })
  })
})

describe('parts that are not fitted', () => {
  it.each([
    'DNP',
    'DNF',
    'dni',
    '10k DNP',
    '0R-DNP',
    'Do not populate',
    'not fitted',
    'NC',
    'nicht bestückt',
  ])('are left out for the value %j', (value) => {
    expect(readBomText(`Ref,Qty,Value\nR1,1,${value}\nR2,1,10k\n`)).toMatchObject({
      lines: [{ row: 3 }],
      leftOut: [{ row: 2, why: 'dnp' }],
    })
  })

  it.each([
    ['DNP', 'x', ''],
    ['DNP', '1', '0'],
    ['DNP', 'DNP', ''],
    ['Fitted', 'no', 'yes'],
    ['Do not place', 'TRUE', 'FALSE'],
    ['Remark', 'not mounted', 'near the edge'],
    ['Exclude from BOM', 'Excluded from BOM', ''],
  ])('are marked in a column %s by %j', (title, unfitted, fitted) => {
    const text = `Ref,Qty,Value,${title}\nR1,1,10k,${unfitted}\nR2,1,22k,${fitted}\n`
    expect(readBomText(text)).toMatchObject({ lines: [{ row: 3 }], leftOut: [{ row: 2, why: 'dnp' }] })
  })

  it('are not guessed from part numbers and names', () => {
    expect(readBomText('Ref,Qty,Value,MPN\nU1,1,NCP1117,DNP015-10\nJ1,1,UNDNPX,X\n')).toMatchObject({
      lines: [{ row: 2 }, { row: 3 }],
    })
  })
})
