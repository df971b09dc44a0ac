import { expect, it } from 'vitest'
import { place, serveReceiptShop } from '#server/selling/receipts/receipts.fixture.ts'
import { amount, marks, numberOf, propose, upload } from './statements.fixture.ts'

serveReceiptShop()

it('a file of 5 MB that is of no use does not stop the store', async () => {
  const number = await numberOf(await place())
  const start = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>'
  for (const content of [
    start + '<Ntry><a/></Ntry>'.repeat(300_000),
    `${start}<Ntry><AddtlNtryInf>${'1 '.repeat(2_600_000)}`,
    `Date,Description,Amount\n2026-11-26,"${'F-'.repeat(2_600_000)}`,
    `${','.repeat(5_000_000)}\n`,
  ])
    expect((await upload(content)).status, content.slice(0, 120)).toBe(422)
  const long = await propose('08', [{ amount, text: `${number} ${'1 '.repeat(2_000_000)}` }])
  expect(marks(long)).toEqual(['exact'])
})
