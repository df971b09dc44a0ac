import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const file = join(root, 'docs/proof.md')

export function keepProof({ claim, command, result }) {
  const row = `| ${claim} | \`${command}\` | ${new Date().toISOString().slice(0, 10)} | ${result} |`
  const lines = readFileSync(file, 'utf8').split('\n')
  const former = lines.findIndex((line) => line.startsWith(`| ${claim} |`))
  if (former >= 0) lines[former] = row
  else lines.splice(lines.findLastIndex((line) => line.startsWith('|')) + 1, 0, row)
  writeFileSync(file, lines.join('\n'))
}
