import { beforeAll, expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import type { BomReading, Unread } from './bom-lines.ts'
import { readBomApart } from './read-apart.ts'
import { readBomFile, readBomText } from './read-bom.ts'
import { repeatedTables } from './repeated-tables.fixture.ts'

beforeAll(() => speak(en))

function refused(reading: BomReading): Unread {
  if (!('name' in reading)) throw new Error(`It was read: ${JSON.stringify(reading)}`)
  return reading
}

it.each([
  ['an empty file', Buffer.alloc(0), 'empty'],
  ['spaces', Buffer.from(' \n\n'), 'empty'],
  ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'image'],
  ['a PDF document', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'pdf'],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), 'old-workbook'],
  ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), 'binary'],
  ['a web page', Buffer.from('<!doctype html><title>Sign in</title>'), 'web-page'],
  ['a line of signs', Buffer.from(',,,\n'), 'no-table'],
] as const)('%s is rejected in clear words', async (_, bytes, why) => {
  const { name, facts } = refused(await readBomFile(bytes))
  expect({ name, ...facts }).toEqual({ name: 'file-unusable', reason: en[`bom-file.${why}`] })
})

it('more than 2,000 lines are rejected', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, nth) => `R${nth},1,10k`).join('\n')
  expect(readBomText(`Ref,Qty,Value\n${lines(2000)}`)).toMatchObject({ lines: { length: 2000 } })
  for (const count of [2001, 100_000]) {
    const { name, facts } = refused(readBomText(`Ref,Qty,Value\n${lines(count)}`))
    expect({ name, facts }).toEqual({ name: 'too-many-lines', facts: { most: 2000 } })
  }
})

it('more than 20,000 designators are rejected, before they fill the memory', () => {
  const lines = Array.from({ length: 1000 }, (_, nth) => `A${nth}\t"B1-B999,C1-C999,D1-D999"\t10k`).join('\n')
  const { facts } = refused(readBomText(`No\tRef\tValue\n${lines}`))
  expect(facts.reason).toBe('The file names more than 20000 designators. Split it into several files.')
})

it('more than 20,000 designators that are not fitted are rejected too', () => {
  const lines = Array.from({ length: 20 }, () => '"B1-B999,C1-C999,D1-D999"\t10k\tx').join('\n')
  expect(refused(readBomText(`Ref\tValue\tDNP\n${lines}`)).facts.reason).toContain('20000 designators')
})

it('many tables with the same titles and other designators are rejected, each read once', () => {
  const { reason } = refused(readBomText(repeatedTables(300))).facts
  expect(reason).toBe('The file names more than 20000 designators. Split it into several files.')
})

it('a line of titles without end has no more columns than others', () => {
  const { name } = refused(
    readBomText(`Ref  Qty  Value${' a'.repeat(62_000)}\n${'1\n'.repeat(9990)}R1   1    10k`),
  )
  expect(name).toBe('too-many-lines')
  const short = readBomText(`Ref  Qty  Value${'  a'.repeat(500)}\nR1   1    10k`)
  expect('lines' in short && short.sample.map(({ length }) => length)).toEqual([200, 200])
})

it('a file above 2 MB is rejected', async () => {
  const { reading } = await readBomApart({ file: Buffer.alloc(2 * 1024 * 1024 + 1, 'R') })
  expect(reading).toMatchObject({ name: 'file-too-large', facts: { most: 2 } })
})
