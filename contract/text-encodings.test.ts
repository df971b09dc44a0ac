import { expect, it } from 'vitest'
import { decodeFile } from './text-encodings.ts'

const TEXT = 'Größe;°C;±1 %;Öffner'

it.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['Windows-1252, as Excel saves CSV', Buffer.from(TEXT, 'latin1')],
  ['bytes that fit no UTF-16', Buffer.from([0xff, 0xfe, 0x00])],
])('reads a file in %s', (name, bytes) => {
  expect(decodeFile(bytes)).toBe(name.startsWith('bytes') ? 'ÿþ\0' : TEXT)
})
