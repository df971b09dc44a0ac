import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { guards } from '../../bin/money-guards.mjs'
import { mutants, placesOf } from '../../bin/mutants.mjs'

const root = join(import.meta.dirname, '../..')

it.each([...guards, ...mutants])('finds the code of the guard once: $name', (guard) => {
  for (const { file, from } of placesOf(guard))
    expect(readFileSync(join(root, file), 'utf8').split(from), `${file}: ${from}`).toHaveLength(2)
})
