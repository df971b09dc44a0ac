/** `npm run check`; `npm run check -- --fix` fixes the format. */
import './node-version.mjs'
import { findArrows } from './arrows.mjs'
import { install } from './install.mjs'
import { node24, run } from './run.mjs'
import { findWords } from './words.mjs'

const fix = process.argv.includes('--fix')

if (!(await install())) process.exit(1)
const results = await Promise.all([
  checkTypes(),
  tool('lint and format', '@biomejs/biome/bin/biome', [
    'check',
    '--max-diagnostics=50',
    ...(fix ? ['--write'] : []),
  ]),
  list('arrows', findArrows, 'bin/arrows.mjs has the arrows.'),
  list('words', findWords, 'bin/words.mjs has the words to use instead.'),
])
const failed = results.filter(({ code }) => code !== 0)
for (const { name, output } of failed) console.error(`── ${name}\n${output}`)
for (const { name, code, seconds } of results) {
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name}  ${seconds.toFixed(1)} s`)
}
if (failed.length > 0 && !fix) console.log('To fix the format: npm run check -- --fix')
process.exit(failed.length > 0 ? 1 : 0)

function list(name, find, help) {
  const begin = performance.now()
  const found = find()
  const output = `${found.join('\n')}\n${help}`
  return { name, code: found.length > 0 ? 1 : 0, output, seconds: (performance.now() - begin) / 1000 }
}

async function checkTypes() {
  const made = await tool('types of the routes', '@react-router/dev/bin.cjs', ['typegen'])
  return made.code === 0 ? tool('types', 'typescript/bin/tsc', ['--pretty', 'false']) : made
}

async function tool(name, program, args) {
  return { name, ...(await run(node24(), [`node_modules/${program}`, ...args])) }
}
