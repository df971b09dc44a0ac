/**
 * Packs the fonts of data sheets into server/catalog/datasheets/fonts.json, with all letters and signs but without hinting. Run by
 * hand with the folder of the unpacked npm package @expo-google-fonts/ibm-plex-sans (tried: 0.4.1), because the
 * fontsource packages split each weight into several files and lack signs such as '≤'; commit the result.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const folder = process.argv[2]
if (!folder) throw new Error('Usage: node bin/document-fonts.mjs FOLDER')

const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x386, 0x3ce],
  [0x400, 0x45f],
  [0x2010, 0x2044],
  [0x2070, 0x209f],
  [0x20ac, 0x20ac],
  [0x2100, 0x2265],
]
const text = ranges
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
  .join('')

const fonts = {}
let letters = text
for (const [name, file] of [
  ['regular', '400Regular/IBMPlexSans_400Regular.ttf'],
  ['semibold', '600SemiBold/IBMPlexSans_600SemiBold.ttf'],
]) {
  const source = await readFile(join(folder, file))
  const has = new Set(new Face(new Blob(new Uint8Array(source).buffer)).collectUnicodes())
  letters = [...letters].filter((letter) => has.has(letter.codePointAt(0))).join('')
  const font = await subsetFont(source, text, { targetFormat: 'truetype', noHinting: true })
  console.log(`${name}  ${font.byteLength} bytes`)
  // Not WOFF2, from which pdfkit cannot make subsets with composite letters.
  fonts[name] = deflateSync(font).toString('base64')
}
await writeFile(
  fileURLToPath(new URL('../server/catalog/datasheets/fonts.json', import.meta.url)),
  `${JSON.stringify({ letters, ...fonts }, null, 2)}\n`,
)
