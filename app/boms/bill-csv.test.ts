import { beforeAll, expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import type { BillLine } from './bill.ts'
import { billCsv } from './bill-csv.ts'

beforeAll(() => speak(en))

it('writes texts that no spreadsheet runs as a formula', () => {
  const line: BillLine = {
    line: {
      ...{ row: 2, references: ['R1', 'R2'], quantity: 2, perBoard: 2, match: 'none' },
      text: '=cmd|"calc"',
    },
    ...{
      part: undefined,
      candidates: [],
      buyable: false,
      taken: false,
      needed: 2,
      purchase: undefined,
      state: 'none',
    },
  }
  const csv = billCsv({
    ...{ lines: [line], purchases: [], totalCents: 0 },
    ...{ orderingUp: undefined, limit: undefined },
  })
  expect(csv.split('\r\n')[1]).toBe(`2,"R1, R2","'=cmd|""calc""","Not ours",,,2,,,`)
})
