import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

it('finds every cited rule in docs/rules.md', () => {
  const defined = new Set(
    idsIn(readFileSync(join(root, 'docs/rules.md'), 'utf8'), /^- \*\*([A-Z]-\d+)\*\* /gm),
  )
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.sql', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
  const cited = files
    .split('\n')
    .filter(Boolean)
    .flatMap((file) => citationsIn(readFileSync(join(root, file), 'utf8')).map((rule) => ({ file, rule })))
  expect(cited.length).toBeGreaterThan(40)
  expect(cited.filter(({ rule }) => !defined.has(rule))).toEqual([])
})

const citationsIn = (text: string) =>
  idsIn(text, /\(rules: ([A-Z]-\d+(?:, [A-Z]-\d+)*)\)/g).flatMap((ids) => ids.split(', '))

function idsIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, id = '']) => id)
}
