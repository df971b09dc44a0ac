import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { declaredStatements } from '#server/platform/database/database.ts'
import { openDatabase } from '#test/support/database.ts'
import { describe, readFacts } from './describe.ts'

const HEAD = `// Made by \`npm run statements\` from the SQL of all statements and the migrated database. Do not edit.
import type { Json, List } from './statement-types.ts'

/** By name: the parameters of a statement, any of which may be null, and its row. */
export interface Statements {
`
it('has the parameters and the row of every statement', async () => {
  const files = globSync('server/**/*.ts')
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
    .filter(({ source }) => /\bstatement[<(]/.test(source))
  for (const { file } of files) await import(join(process.cwd(), file))
  const names = declaredStatements.map(({ name }) => name)
  expect(
    names.filter((name, at) => names.indexOf(name) !== at),
    'names of several statements',
  ).toEqual([])
  const database = await openDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const catalog = await readFacts(client)
  const lines: string[] = []
  for (const declared of declaredStatements.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    lines.push(await describe(client, catalog, declared))
  await client.end()
  await database.close()
  await expect(`${HEAD}${lines.join('\n')}\n}\n`).toMatchFileSnapshot(
    '../../server/platform/database/statements.ts',
  )
})
