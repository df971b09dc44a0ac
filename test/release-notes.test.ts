import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

it('has notes of the present version, which begin with security and say what an owner does', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const sections = read('docs/releases.md').split('\n## ')
  const notes = sections.find((section) => section.startsWith(`${version}\n`)) ?? ''
  const titles = [...notes.matchAll(/^### .*/gm)].map(([title]) => title)
  expect(titles.slice(0, 3)).toEqual(['### Security', '### To do', '### New'])
})
