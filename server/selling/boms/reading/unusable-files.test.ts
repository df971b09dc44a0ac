import { beforeAll, expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { zipOf } from '#server/catalog/csv/pictures/zip.fixture.ts'
import { readBomApart } from './read-apart.ts'
import { readBomText } from './read-bom.ts'
import { repeatedTables } from './repeated-tables.fixture.ts'
import { tooManyCells, workbookOf } from './workbook.fixture.ts'

beforeAll(() => speak(en))

const readFile = async (file: Buffer) => (await readBomApart({ file })).reading
const unusable = (reason: string) => ({ name: 'file-unusable', facts: { reason } })
const sheet = (bytes: number) => ({
  path: 'xl/worksheets/sheet1.xml',
  bytes: Buffer.alloc(bytes * 1024 * 1024, 0x20),
})

it.each([
  ['an empty file', Buffer.alloc(0), 'empty'],
  ['spaces', Buffer.from(' \n\n'), 'empty'],
  ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'image'],
  ['a PDF document', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'pdf'],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), 'old-workbook'],
  ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), 'binary'],
  ['a web page', Buffer.from('<!doctype html><title>Sign in</title>'), 'web-page'],
  [
    'a pointer of Git LFS',
    Buffer.from('version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n'),
    'git-lfs',
  ],
  ['a line of signs', Buffer.from(',,,\n'), 'no-table'],
  [
    'a zip file that is no workbook',
    zipOf([{ path: 'notes.txt', bytes: Buffer.from('R1,10k') }]),
    'workbook',
  ],
  ['a truncated workbook', workbookOf({ Parts: [['Ref'], ['R1']] }).subarray(0, 400), 'workbook'],
] as const)('%s is rejected in clear words', async (_, bytes, why) =>
  expect(await readFile(Buffer.from(bytes))).toMatchObject(unusable(en[`bom-file.${why}`])),
)

it('the sheet of a workbook that has the titles is read', async () => {
  const titles = ['Designator', 'Qty', 'Value', 'Package']
  const Parts = [['Bill of materials'], titles, ['R1, R2', 2, '4k7', 603], ['C1', 1, '100 nF', '0402']]
  expect(await readFile(workbookOf({ Cover: [['Amplifier', 'Rev B']], Parts }))).toMatchObject({
    columns: { reference: { header: 'Designator', index: 0 }, quantity: { header: 'Qty', index: 1 } },
    lines: [
      { row: 3, references: ['R1', 'R2'], quantity: 2, wanted: { value: 4700, package: '0603' } },
      { row: 4, references: ['C1'], quantity: 1, wanted: { value: 1e-7, package: '0402' } },
    ],
  })
})

it('of a formula the saved value is read, and none is evaluated', async () => {
  const saved = ['R1', { formula: '1+1', saved: 7 }, { formula: 'CONCAT(A1,A2)', saved: '22k' }]
  const Parts = [['Designator', 'Qty', 'Value'], saved, ['R2', { formula: '1+1' }, '10k']]
  expect(await readFile(workbookOf({ Parts }))).toMatchObject({
    lines: [
      { quantity: 7, wanted: { value: 22_000 } },
      { quantity: 1, wanted: { value: 10_000 } },
    ],
  })
})

it('a workbook that unpacks to more than 40 MB is rejected before it is unpacked', async () => {
  expect(await readFile(zipOf([sheet(41)]))).toMatchObject(unusable(en['bom-file.workbook-too-large']))
})

it('a workbook that unpacks to more than it declares is rejected at the first byte more', async () => {
  const { reading, ms } = await readBomApart({ file: zipOf([{ ...sheet(100), declared: 1024 }]) })
  expect(reading).toMatchObject(unusable(en['bom-file.workbook']))
  expect(ms).toBeLessThan(1000)
})

it('a cell at the end of a sheet costs nothing', async () => {
  const far = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
  expect(await readFile(workbookOf({ Parts: far }))).toMatchObject(unusable(en['bom-file.no-table']))
})

it('a sheet that would fill the memory is ended, and the next file is read', async () => {
  const { reading, ms } = await readBomApart({ file: workbookOf({ Parts: tooManyCells() }) })
  expect(reading).toMatchObject(unusable(en['bom-file.too-costly']))
  expect(ms).toBeGreaterThan(0)
  expect((await readBomApart({ text: 'Ref,Value\nR1,10k' })).reading).toMatchObject({ lines: [{ row: 2 }] })
})

it('more than 2,000 lines are rejected', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, nth) => `R${nth},1,10k`).join('\n')
  expect(readBomText(`Ref,Qty,Value\n${lines(2000)}`)).toMatchObject({ lines: { length: 2000 } })
  for (const count of [2001, 100_000])
    expect(readBomText(`Ref,Qty,Value\n${lines(count)}`)).toMatchObject({
      name: 'too-many-lines',
      facts: { most: 2000 },
    })
})

const thousand = Array.from({ length: 1000 }, (_, nth) => `A${nth}\t"B1-B999,C1-C999,D1-D999"\t10k`)
const notFitted = Array.from({ length: 20 }, () => '"B1-B999,C1-C999,D1-D999"\t10k\tx')

it.each([
  ['before they fill the memory', `No\tRef\tValue\n${thousand.join('\n')}`],
  ['also if they are not fitted', `Ref\tValue\tDNP\n${notFitted.join('\n')}`],
  ['also in many tables with the same titles, each read once', repeatedTables(300)],
])('more than 20,000 designators are rejected, %s', async (_, text) => {
  const reason = 'The file names more than 20000 designators. Split it into several files.'
  expect((await readBomApart({ text })).reading).toMatchObject(unusable(reason))
})

it('a line of titles without end has no more columns than others', () => {
  const long = `Ref  Qty  Value${' a'.repeat(62_000)}\n${'1\n'.repeat(9990)}R1   1    10k`
  expect(readBomText(long)).toMatchObject({ name: 'too-many-lines' })
  const short = readBomText(`Ref  Qty  Value${'  a'.repeat(500)}\nR1   1    10k`)
  expect('lines' in short && short.sample.map(({ length }) => length)).toEqual([200, 200])
})

it('a file above 2 MB is rejected', async () => {
  expect(await readFile(Buffer.alloc(2 * 1024 * 1024 + 1, 'R'))).toMatchObject({
    name: 'file-too-large',
    facts: { most: 2 },
  })
})
