import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { mistakesOf } from '#test/support/config-mistakes.ts'

const root = join(import.meta.dirname, '..')
const inDocs = ['start-here', 'settings', 'products-in-a-spreadsheet', 'glossary', 'operating']
const documents = ['README.md', ...inDocs.map((name) => `docs/${name}.md`)]
const rooms = 'app|bench|bin|contract|db|docs|messages|sandbox|server|test'

/** Paths in backticks or links. Decisions are cited by number: `docs/decisions/04`. */
function pathsIn(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8')
  const named = text.matchAll(new RegExp(`[\`(]((?:${rooms})/[\\w./-]*)[\`)#]`, 'g'))
  return [...named].map(([, path = '']) => path).filter((path) => !/^docs\/decisions\/\d+$/.test(path))
}

it.each(documents)('names existing files and folders in %s', (document) => {
  expect(pathsIn(document).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

it('lists every folder of server/ and app/ in docs/start-here.md', () => {
  const text = readFileSync(join(root, 'docs/start-here.md'), 'utf8')
  const folders = globSync(['server/*/', 'server/*/*/', 'app/*/', 'app/*/*/'], { cwd: root }).map((path) =>
    basename(path),
  )
  expect(folders.length).toBeGreaterThan(60)
  expect(folders.filter((folder) => !text.includes(`${folder}/\``))).toEqual([])
})

it('finds every cited decision in docs/decisions', () => {
  const numbers = readdirSync(join(root, 'docs/decisions')).map((file) => file.split('-')[0])
  // An applied migration is never changed: its comments name decisions by former numbers.
  const files = execFileSync('git', ['ls-files', ':!db/migrations'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|md|json|sql|yml)$/.test(file) && existsSync(join(root, file)))
  const cited = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bdecisions?[/ ](\d+)/gi)].map(([, number]) => ({
      file,
      number,
    })),
  )
  expect(cited.length).toBeGreaterThan(20)
  expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([])
})

it('has in docs/operating.md settings with which a public store starts', () => {
  const text = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  const [, block = ''] = /Settings in `\/etc\/farad\.env`.*?```\n(.*?)```/s.exec(text) ?? []
  const rows = [...block.matchAll(/^[ #]*([A-Z_]+)=(.*)$/gm)]
  const settings = Object.fromEntries(
    rows.map(([, name = '', value = '']) => [
      name,
      value.replaceAll("'", '').replace('…', '0123456789abcdef'),
    ]),
  )
  const named = Object.keys(settings)
  const needed =
    'STORE_URL STORE_NAME STORE_LOCALE CURRENCY SECOND_FACTOR SMTP_URL MAIL_FROM STRIPE_LIVE ADMIN_EMAIL'
  expect(named).toEqual(expect.arrayContaining(needed.split(' ')))
  const known = readFileSync(join(root, 'docs/settings.md'), 'utf8')
  expect(named.filter((name) => !known.includes(`\`${name}\``))).toEqual([])
  expect(mistakesOf(settings)).toEqual([])
})
