import { expect, it } from 'vitest'
import { asCalled } from './terminal.ts'

const HELP = `  npm run backup                    writes a file
  npm run backup -- parts.tar.gz    writes it under that name
  npm run --silent products -- export    the standard output
Restore the file with: npm run restore -- <file>`

it('names commands of npm, and in a release those of its command, in the same columns', () => {
  expect(asCalled(HELP, {})).toBe(HELP)
  expect(asCalled(HELP, { CALLED_AS: 'farad' })).toBe(`  farad backup                      writes a file
  farad backup parts.tar.gz         writes it under that name
  farad products export                  the standard output
Restore the file with: farad restore <file>`)
})
