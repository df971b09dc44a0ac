import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newFolder } from '#test/support/new-folder.ts'
import { CsvFault, headsOf, ownColumns } from './columns.ts'
import { HEADER, lineOf } from './import-shop.fixture.ts'
import { readCsv } from './read-csv.ts'

const folder = newFolder()

async function read(content: string | Uint8Array): Promise<void> {
  const file = join(folder, 'parts.csv')
  await writeFile(file, content)
  for await (const { line, cells } of readCsv(file, () => {})) if (line === 1) ownColumns(headsOf(cells))
}

it.each([
  ['has too many columns', 'name'.repeat(600).replaceAll('e', 'e,'), 'more than 500 columns'],
  ['has a column twice', `${HEADER},name`, "'name' twice"],
  [
    'is in no encoding',
    Buffer.concat([Buffer.from(`${HEADER}\nµA 741,`), Buffer.from([0xb5])]),
    'not in UTF-8',
  ],
  ['is a web page', '<!DOCTYPE html>\n<title>Sign in</title>', 'web page'],
  ['is a workbook', Buffer.from('504b0304140006000800', 'hex'), 'workbook'],
  ['never closes a quote', `${HEADER}\n${lineOf('A')}\n"B`, 'opens on line 3'],
  ['has a quote within a cell', `${HEADER}\n${lineOf('A')}\n${lineOf('5" B')}`, 'line 3'],
])('a file that %s is refused in words', async (_, content, words) => {
  const fault = await read(content).catch((error) => error)
  expect(fault).toBeInstanceOf(CsvFault)
  expect(fault.message).toContain(words)
})

async function linesOf(content: string | Uint8Array) {
  const file = join(folder, 'parts.csv')
  await writeFile(file, content)
  const lines = []
  for await (const { line, cells } of readCsv(file, () => {})) lines.push([line, ...cells])
  return lines
}

it.each([
  ['\r within cells', 'sep=;\rsku;name,x\rA;"B\rb"\r\rC;D\r'],
  ['\n within cells', 'sep=;\rsku;name,x\rA;"B\nb"\r\rC;D\r'],
])('a file of an old Mac with %j has its lines, each with its number', async (_, content) => {
  expect(await linesOf(content)).toEqual([
    [2, 'sku', 'name,x'],
    [3, 'A', 'B\nb'],
    [6, 'C', 'D'],
  ])
})

it('a file with a \\r that ends no line keeps it', async () => {
  expect(await linesOf('sku,"na\rme"\r\nA,"B\rb"\r\n')).toEqual([
    [1, 'sku', 'na\rme'],
    [2, 'A', 'B\rb'],
  ])
})

it.each([
  ['Czech', Buffer.from('sn\xedma\xe8;n\xed\x9e', 'latin1'), ['snímač', 'níž']],
  ['Polish', Buffer.from('Ga\xb3ka;r\xf3\xbfowa', 'latin1'), ['Gałka', 'różowa']],
  ['Japanese', Buffer.from('\x83\x60\x83\x62\x83\x76;\x92\xef\x8d\x52', 'latin1'), ['チップ', '抵抗']],
])(
  'a file of a %s Excel has its letters, where two of them look like UTF-8 too',
  async (_, content, cells) => {
    expect(await linesOf(content)).toEqual([[1, ...cells]])
  },
)
