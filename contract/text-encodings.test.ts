import { expect, it } from 'vitest'
import { decodeFile } from './text-encodings.ts'

const TEXT = 'Größe;°C;±1 %;Öffner'
const CZECH = 'Název;Snímač vnitřní;-40…125 °C;též níže'
/** Its letters that are others in Windows-1252. */
const CENTRAL: Record<string, number> = { č: 0xe8, ř: 0xf8, ž: 0x9e, '…': 0x85, ł: 0xb3, ą: 0xb9, ż: 0xbf }
const inCentral = (text: string) =>
  Buffer.from([...text].map((letter) => CENTRAL[letter] ?? letter.charCodeAt(0)))
const [central, polish] = [CZECH, 'Biały;żółty wyłącznik;drążek'].map(inCentral)

it.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['Windows-1252, as Excel saves CSV', Buffer.from(TEXT, 'latin1')],
  ['bytes that fit no UTF-16', Buffer.from([0xff, 0xfe, 0x00])],
])('reads a file in %s', (name, bytes) => {
  expect(decodeFile(bytes)).toBe(name.startsWith('bytes') ? 'ÿþ\0' : TEXT)
})

it.each([
  ['Czech', CZECH, central],
  ['Czech in UTF-8', CZECH, Buffer.from(CZECH)],
  ['Catalan', 'peça;línia;tècnica', undefined],
  ['French', 'modèle;élément', undefined],
  ['Danish', 'føler;på', undefined],
  ['Spanish', 'línea;Ø 5 mm;ø 3 mm', undefined],
  ['the West with the mark of a note', 'Größe;m³ab;m³ab', undefined],
  ['the West with another one', 'Größe;A¹b', undefined],
  ['Polish', 'Biały;żółty wyłącznik;drążek', polish],
])('reads a file of an old Excel in %s', (_, text, bytes = Buffer.from(text, 'latin1')) => {
  expect(decodeFile(bytes)).toBe(text)
})
