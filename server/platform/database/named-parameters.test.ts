import { expect, it } from 'vitest'
import { positional } from './database.ts'

it('numbers parameters in the order of their first place', () => {
  const { text, parameters } = positional('SELECT * FROM a WHERE b = :b AND c = ANY (:c::int[]) AND d > :b')
  expect(text).toBe('SELECT * FROM a WHERE b = $1 AND c = ANY ($2::int[]) AND d > $1')
  expect(parameters).toEqual(['b', 'c'])
})

it('leaves casts, slices, strings and comments alone', () => {
  const sql = `SELECT a::text, b[2:], to_char(c, 'HH:MI'), 'it''s :no' -- :not this
    /* nor
       :this */ FROM d`
  expect(positional(sql)).toEqual({ text: sql, parameters: [], marked: [] })
})

it('takes the marks off', () => {
  const { text, marked } = positional('SELECT max(a) AS "most!", b AS "other" FROM c')
  expect(text).toBe('SELECT max(a) AS "most", b AS "other" FROM c')
  expect(marked).toEqual(['most'])
})
