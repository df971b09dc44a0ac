/** `npm run shots [-- reviews]`: a screenshot of every page in every state, at 4 widths, light and dark. */
import './node-version.mjs'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { node24, root, run } from './run.mjs'
import { indexOfShots } from './shots-index.mjs'

const folder = join(root, 'screenshots')
const words = process.argv.slice(2)

if (!((await install()) && (await build()))) process.exit(1)
if ((await run(node24(), ['test/support/chromium.ts'], { show: true })).code !== 0) process.exit(1)
if (words.length === 0) rmSync(folder, { recursive: true, force: true })
const args = [
  'node_modules/@playwright/test/cli.js',
  'test',
  'shots.spec',
  '--reporter=line',
  ...(words.length > 0 ? [`--grep=${words.join('|')}`] : []),
]
const { code } = await run(node24(), args, { show: true })
const index = join(folder, 'index.html')
writeFileSync(index, indexOfShots(folder))
console.log(pathToFileURL(index).href)
process.exit(code)
