import { readFileSync } from 'node:fs'
import { downloadZip } from 'client-zip'
import { beforeAll, describe, expect, it } from 'vitest'
import { orderNumber } from '#contract/selling/order-number.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { type CamtEntry, camt } from '../camt.fixture.ts'
import { readStatementFile } from './read-file.ts'

beforeAll(() => speak(en))

const by = { currency: 'USD', now: Date.parse('2026-11-27T10:00:00Z') }

async function zipOf(files: Record<string, string>): Promise<Uint8Array> {
  const members = Object.entries(files).map(([name, input]) => ({ name, input }))
  return new Uint8Array(await downloadZip(members).arrayBuffer())
}
const read = async (files: Record<string, string>) => readStatementFile({ file: await zipOf(files), ...by })
const readText = (text: string) => readStatementFile({ file: Buffer.from(text), ...by })

const entry: CamtEntry = { amount: '58.20', text: orderNumber(10_482), reference: 'R1' }
const as = (kind: '052' | '054', text: string) =>
  kind === '052'
    ? text.replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt').replaceAll('Stmt>', 'Rpt>')
    : text.replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn').replaceAll('Stmt>', 'Ntfctn>')

describe('a CAMT file of another kind', () => {
  it.each(['052', '054'] as const)('CAMT.%s has its booked entries', async (kind) => {
    const text = as(kind, camt('08', [entry, { amount: '1', status: 'PDNG' }]))
    expect(await readText(text)).toMatchObject({
      source: `camt.${kind}`,
      entries: [{ cents: 5820, numbers: { sure: [10_482] } }],
      leftOut: [{ row: 2, why: 'pending' }],
    })
  })

  it('counts nothing without the word of the bank that it is booked', async () => {
    const file = camt('02', [entry]).replace('<Sts>BOOK</Sts>', '')
    expect((await readText(file)).entries).toHaveLength(1)
    expect(await readText(as('052', file))).toMatchObject({ entries: [], leftOut: [{ why: 'pending' }] })
    const other = await readText(file.replace('<RmtInf>', '<RtrInf/><RmtInf>'))
    expect(other.entries).toMatchObject([{ isReversal: true }])
    for (const code of [
      '<BkTxCd><Domn><Fmly><SubFmlyCd>XRTN</SubFmlyCd></Fmly></Domn></BkTxCd>',
      '<BkTxCd><Domn><Fmly><SubFmlyCd>ARET</SubFmlyCd></Fmly></Domn></BkTxCd>',
      '<BkTxCd><Prtry><Cd>NTRF+159+00931</Cd></Prtry></BkTxCd>',
      '<BkTxCd><Prtry><Cd>NRTI+000</Cd></Prtry></BkTxCd>',
      '<AddtlNtryInf>RETOURE</AddtlNtryInf>',
    ]) {
      const returned = await readText(file.replace('<NtryDtls>', `${code}<NtryDtls>`))
      expect(returned.entries, code).toMatchObject([{ isReversal: true }])
    }
  })
})

describe('a ZIP file of CAMT files', () => {
  it('has the entries of all, an entry of two files once', async () => {
    const found = await read({
      'a.xml': camt('08', [entry, { amount: '1' }]),
      '__MACOSX/._a.xml': 'x',
      'days/b.xml': camt('08', [entry], [{ amount: '2', status: 'PDNG' }]),
      'c.xml': camt('08', []),
    })
    expect(found.entries.map(({ cents }) => cents)).toEqual([5820, 100])
    expect(found.leftOut).toMatchObject([{ why: 'pending' }])
  })

  it('has the entries of an account of another currency left out', async () => {
    const foreign = camt('08', [{ amount: '1' }]).replaceAll(`Ccy="${by.currency}"`, 'Ccy="CHF"')
    const found = await read({ 'a.xml': foreign, 'b.xml': camt('08', [entry]) })
    expect([found.entries.length, found.leftOut]).toMatchObject([1, [{ why: 'currency' }]])
    await expect(read({ 'a.xml': foreign })).rejects.toThrow('in CHF')
  })

  const one = camt('08', [entry])
  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`${n}`, '']))
  it.each<[string, Record<string, string>, string]>([
    ['another file', { 'a.xml': one, 'read me.txt': 'Hello' }, 'read me.txt'],
    ['a table', { 'a.csv': 'Date,Amount\n2026-11-26,5.00' }, 'a.csv in the ZIP file is no CAMT'],
    ['kinds that have the same payment', { a: one, b: as('054', one) }, 'several kinds'],
    ['nothing', { '.DS_Store': '' }, 'has no file'],
    ['too many files', many, '1,000 files'],
  ])('with %s is refused in words', (_, files, words) => expect(read(files)).rejects.toThrow(words))

  it('is refused if it is damaged, or larger than it says', async () => {
    const file = await zipOf({ 'a.xml': camt('08', [entry]) })
    await expect(readStatementFile({ file: file.subarray(0, 200), ...by })).rejects.toThrow('damaged')
    const large = await zipOf({ a: 'x'.repeat(21 * 1024 * 1024) })
    await expect(readStatementFile({ file: large, ...by })).rejects.toThrow('20 MB')
  })
})

it('says of a statement without entries that nothing came', async () => {
  const file = readFileSync(new URL('./empty-day.fixture.xml', import.meta.url))
  expect(await readStatementFile({ file, ...by })).toMatchObject({ entries: [], leftOut: [] })
})
