/** `npm run check`; `-- --fix` fixes the format. With `--without-statements`, tests follow that compare them too. */
import './node-version.mjs'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findArrows } from './arrows.mjs'
import { findExports } from './exports.mjs'
import { filesIn } from './files-in.mjs'
import { install } from './install.mjs'
import { node24, root, run } from './run.mjs'
import { findWords } from './words.mjs'

const CHECKED = join(root, 'node_modules/.cache/statements-checked')
const fix = process.argv.includes('--fix')

if (!(await install())) process.exit(1)
const results = await Promise.all([
  checkTypes(),
  tool('lint and format', '@biomejs/biome/bin/biome', [
    'check',
    '--max-diagnostics=50',
    ...(fix ? ['--write'] : []),
  ]),
  ...(process.argv.includes('--without-statements') ? [] : [checkStatements()]),
  list('arrows', findArrows, 'bin/arrows.mjs has the arrows.'),
  list('exports', findExports, 'No other file has these names: they need no `export`.'),
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

/** Like the types it keeps what it has checked: a change of SQL costs some seconds, other runs read files only. */
async function checkStatements() {
  const begin = performance.now()
  const hash = createHash('sha256')
  for (const file of ['server', 'contract', 'db', 'test/statements'].flatMap(filesIn).sort())
    if (!/\.(test|fixture)\.ts$/.test(file)) hash.update(file).update(readFileSync(join(root, file)))
  const state = hash.digest('hex')
  const known = existsSync(CHECKED) && readFileSync(CHECKED, 'utf8') === state
  if (known) return { name: 'statements', code: 0, output: '', seconds: (performance.now() - begin) / 1000 }
  const checked = await tool('statements', 'vitest/vitest.mjs', ['run', 'test/statements/statements.test.ts'])
  const output = `${checked.output}\nTo write their types: npm run statements`
  if (checked.code === 0) {
    mkdirSync(dirname(CHECKED), { recursive: true })
    writeFileSync(CHECKED, state)
  }
  return { ...checked, output }
}

async function checkTypes() {
  const made = await tool('types of the routes', '@react-router/dev/bin.cjs', ['typegen'])
  return made.code === 0 ? tool('types', 'typescript/bin/tsc', ['--pretty', 'false']) : made
}

async function tool(name, program, args) {
  return { name, ...(await run(node24(), [`node_modules/${program}`, ...args])) }
}
