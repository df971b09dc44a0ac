import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { guards, mutants } from '../../bin/mutants.mjs'

const root = join(import.meta.dirname, '../..')

it.each([...guards, ...mutants])('finds the code of the guard once: $name', ({ places }) => {
  for (const { file, from } of places)
    expect(readFileSync(join(root, file), 'utf8').split(from), `${file}: ${from}`).toHaveLength(2)
})
