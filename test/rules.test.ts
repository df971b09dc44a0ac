import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

const defined = idsIn(readFileSync(join(root, 'docs/rules.md'), 'utf8'), /^- \*\*([A-Z]-\d+)\*\* /gm)
const cited = citations()

it('has each number once', () => {
  expect(defined.filter((rule, n) => defined.indexOf(rule) !== n)).toEqual([])
})

it('finds every cited rule in docs/rules.md', () => {
  expect(cited.filter(({ rule }) => !defined.includes(rule))).toEqual([])
})

it('finds every rule of docs/rules.md cited outside docs/', () => {
  const rules = new Set(cited.filter(({ file }) => !file.startsWith('docs/')).map(({ rule }) => rule))
  expect(defined.length).toBeGreaterThan(200)
  expect(defined.filter((rule) => !rules.has(rule))).toEqual([])
})

function citations(): { file: string; rule: string }[] {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.sql', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
  return files
    .split('\n')
    .filter(Boolean)
    .flatMap((file) => citationsIn(readFileSync(join(root, file), 'utf8')).map((rule) => ({ file, rule })))
}

function citationsIn(text: string): string[] {
  return idsIn(text, /\(rules: ([A-Z]-\d+(?:, [A-Z]-\d+)*)\)/g).flatMap((ids) => ids.split(', '))
}

function idsIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, id = '']) => id)
}
