import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { answerFields } from '#test/support/answer-fields.ts'

/** By call: the fields of its answer in the last release. */
const released = new Map(
  readFileSync(join(import.meta.dirname, 'released-answers.txt'), 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .map(([method, path, ...fields]) => [`${method} ${path}`, fields]),
)

/** Required fields that no page reads from an answer of another process. */
const READ_IN_PROCESS = ['get /texts/{name}', 'get /lists/shared/{secret}']
/** What stood there is another value, and the page takes both. */
const REPLACED = /\.toShip\.(lines|pieces)$/

const parentOf = (field: string) => field.slice(0, field.lastIndexOf('.')).replace(/(\[\]|\{\})+$/, '')

it('a field that the last release does not send is optional, so that pages work without it (docs/decisions/16)', () => {
  const missing = Object.entries(answerFields()).flatMap(([call, fields]) => {
    const former = released.get(call)
    if (!former || READ_IN_PROCESS.includes(call)) return []
    const isThere = (field: string) => field === '' || former.includes(field)
    return fields
      .filter(({ name, required }) => required && !isThere(name) && isThere(parentOf(name)))
      .filter(({ name }) => !REPLACED.test(name))
      .map(({ name }) => `${call} ${name}`)
  })
  expect(missing).toEqual([])
})
