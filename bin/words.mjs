import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from './files-in.mjs'
import { root } from './run.mjs'

const folders = ['app', 'bench', 'bin', 'contract', 'docs', 'messages', 'sandbox', 'server', 'test']
const files = [
  'README.md',
  'SECURITY.md',
  'playwright.config.ts',
  'react-router.config.ts',
  'vite.config.ts',
  'vitest.config.ts',
]
const isRead = /\.(css|js|json|md|mjs|service|ts|tsx)$/
const leftOut = [
  /^bin\/words\.mjs$/,
  /^docs\/proof\.md$/,
  /^messages\/en\.json$/,
  /package-lock\.json$/,
  /^server\/platform\/settings\/common-passwords\.json$/,
  /\/generated\//,
  /\/node_modules\//,
]

const words = [
  ['whoever', 'the caller, the buyer, any process that'],
  ['whom', 'a sentence with a subject'],
  // In quotes it is the system's user or a made-up name.
  ['(?<![\'"`])(?:nobody|somebody)(?![@.\'"`])', 'the subject: no caller, another person, a visitor'],
  ['anew', 'again'],
  ['beside', 'next to, besides, alongside'],
  ['(?:is|are|was|be) told', 'the active verb: reports, logs, receives'],
  ['hears', 'receives'],
  ['knows', 'has, stores, recognizes'],
  ['of before(?!\\))', 'earlier, previous'],
  ['there is none', 'a plain condition: if absent'],
  ['what came of', 'the result of'],
]
/** The articles for buyers are prose. */
const isArticle = /^\s*"article\./
const unwanted = new RegExp(`(?<![\\w@-])(?:${words.map(([word]) => word).join('|')})(?![\\w@-])`, 'gi')

export function findWords() {
  return [...folders.flatMap(filesIn), ...files]
    .filter((path) => isRead.test(path) && !leftOut.some((pattern) => pattern.test(path)))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const found = isArticle.test(line) ? [] : (line.match(unwanted) ?? [])
          return found.map((word) => `${path}:${index + 1}: ${word}`)
        }),
    )
}
