import { beforeAll, expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { zipOf } from '#server/catalog/csv/pictures/zip.fixture.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { readBomApart } from './read-apart.ts'
import { repeatedTables } from './repeated-tables.fixture.ts'
import { workbookOf } from './workbook.fixture.ts'

beforeAll(() => speak(en))

const readFile = async (file: Buffer) => (await readBomApart({ file })).reading

async function reasonOf(bytes: Buffer): Promise<unknown> {
  const read = await readFile(bytes)
  if (!(read instanceof Refusal)) throw new Error(`It was read: ${JSON.stringify(read)}`)
  return read.facts.reason
}

it('reads the sheet of a workbook that has the titles', async () => {
  const bytes = workbookOf({
    Cover: [
      ['Amplifier', 'Rev B'],
      ['drawn by', 'A. Author'],
    ],
    Parts: [
      ['Bill of materials'],
      ['Designator', 'Qty', 'Value', 'Package'],
      ['R1, R2', 2, '4k7', 603],
      ['C1', 1, '100 nF', '0402'],
    ],
  })
  expect(await readFile(bytes)).toMatchObject({
    columns: { reference: { header: 'Designator', index: 0 }, quantity: { header: 'Qty', index: 1 } },
    lines: [
      { row: 3, references: ['R1', 'R2'], quantity: 2, wanted: { value: 4700, package: '0603' } },
      { row: 4, references: ['C1'], quantity: 1, wanted: { value: 1e-7, package: '0402' } },
    ],
  })
})

it('shows the saved value of a formula and evaluates none', async () => {
  const bytes = workbookOf({
    Parts: [
      ['Designator', 'Qty', 'Value'],
      ['R1', { formula: '1+1', saved: 7 }, { formula: 'CONCAT(A1,A2)', saved: '22k' }],
      ['R2', { formula: '1+1' }, '10k'],
    ],
  })
  expect(await readFile(bytes)).toMatchObject({
    lines: [
      { quantity: 7, wanted: { value: 22_000 } },
      { quantity: 1, wanted: { value: 10_000 } },
    ],
  })
})

it('rejects a zip file that is no workbook', async () => {
  const bytes = zipOf([{ path: 'notes.txt', bytes: Buffer.from('R1,10k') }])
  expect(await reasonOf(bytes)).toBe(en['bom-file.workbook'])
})

it('rejects a truncated workbook', async () => {
  const bytes = workbookOf({
    Parts: [
      ['Designator', 'Qty'],
      ['R1', 1],
    ],
  })
  expect(await reasonOf(bytes.subarray(0, 400))).toBe(en['bom-file.workbook'])
})

it('rejects a workbook that unpacks to more than 40 MB, before unpacking it', async () => {
  const bytes = zipOf([{ path: 'xl/worksheets/sheet1.xml', bytes: Buffer.alloc(41 * 1024 * 1024, 0x20) }])
  expect(bytes.length).toBeLessThan(100_000)
  expect(await reasonOf(bytes)).toBe(en['bom-file.workbook-too-large'])
})

it('rejects a workbook that unpacks to more than it declares, at the first byte more', async () => {
  const bytes = zipOf([
    { path: 'xl/worksheets/sheet1.xml', bytes: Buffer.alloc(300 * 1024 * 1024, 0x20), declared: 1024 },
  ])
  const { reading, ms } = await readBomApart({ file: bytes })
  expect(reading).toMatchObject({ facts: { reason: en['bom-file.workbook'] } })
  expect(ms).toBeLessThan(1000)
})

it('reads each designator of repeated tables once, within the time of a file', async () => {
  const { reading } = await readBomApart({ text: repeatedTables(300) })
  expect(reading).toMatchObject({ facts: { reason: expect.stringContaining('20000 designators') } })
})

it('ends where a sheet would fill the memory, and reads the next file', async () => {
  const far = (cell: string) => workbookOf({ Parts: `<row r="1"><c r="A1"><v>1</v></c></row>${cell}` })
  const { reading, ms } = await readBomApart({
    file: far('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
  })
  expect(reading).toMatchObject({ name: 'file-unusable', facts: { reason: en['bom-file.too-costly'] } })
  expect(ms).toBeGreaterThan(0)
  expect((await readBomApart({ text: 'Ref,Value\nR1,10k' })).reading).toMatchObject({ lines: [{ row: 2 }] })
})
