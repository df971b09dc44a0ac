/**
 * Makes the font files in app/fonts from the fontsource packages: only the characters of a parts store, without hinting,
 * weights 400 to 600. Run by hand after an update of a font package; commit the result.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const BUDGET_BYTES = 40 * 1024
const root = new URL('../', import.meta.url)

const basicLatin = Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => String.fromCodePoint(0x20 + i)).join('')
// For names of people and places.
const accented = Array.from({ length: 0xff - 0xc0 + 1 }, (_, i) => String.fromCodePoint(0xc0 + i)).join('')
const signs = '£¥€©®™±°×÷µ·²³½¼¾«»–—‘’“”…•−↑↓\u00a0\u2009'
const latin = basicLatin + accented + signs
const ohmAndMicro = 'Ωμ'

const sans = 'node_modules/@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans'
const mono = 'node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono'
const weights = { wght: { min: 400, max: 600 } }

const files = [
  { from: `${sans}-latin-wght-normal.woff2`, to: 'plex-sans.woff2', text: latin, variationAxes: weights },
  {
    from: `${sans}-greek-wght-normal.woff2`,
    to: 'plex-sans-ohm.woff2',
    text: ohmAndMicro,
    variationAxes: weights,
  },
  { from: `${mono}-latin-400-normal.woff2`, to: 'plex-mono.woff2', text: `${basicLatin}±°×µ·–…` },
]

let total = 0
for (const { from, to, text, variationAxes } of files) {
  const source = await readFile(new URL(from, root))
  const options = { targetFormat: 'woff2', noHinting: true, variationAxes }
  const font = await subsetFont(source, text, options)
  await writeFile(fileURLToPath(new URL(`app/fonts/${to}`, root)), font)
  total += font.byteLength
  console.log(`${to}  ${font.byteLength} bytes`)
}
console.log(`total  ${total} bytes`)
if (total > BUDGET_BYTES) throw new Error(`The fonts weigh ${total} bytes, more than ${BUDGET_BYTES}.`)
