import { expect, it } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'
import { formIn, keep } from './stored-answer.ts'

const words = 'of parts and their prices '.repeat(200)

it('an answer is converted once for all that ask for it at the same time or later', async () => {
  const answer = await keep(new Response(null), words, '"1"')
  const [first, second] = await Promise.all([formIn(answer, 'identity'), formIn(answer, 'identity')])
  expect(first.body.toString()).toBe(words)
  expect(second.body).toBe(first.body)
  const zipped = await formIn(answer, 'gzip')
  expect(formIn(answer, 'gzip')).toBe(zipped)
})

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['gzip;q=0.5, identity', 'identity'],
  ['*', 'br'],
  ['br;q=high', 'identity'],
])('Accept-Encoding %s means %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
