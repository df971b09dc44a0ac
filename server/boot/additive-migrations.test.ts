import { expect, it } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import released from '../../db/released.json' with { type: 'json' }
import { openReleasedStore } from './released-store.fixture.ts'
import { changesAgainstFormer, readSchema } from './schema-changes.fixture.ts'

const allowed: Record<string, string> = released.allowed

// (rules: N-5)
it('the last release works on the present schema: migrations since then only add to it', async () => {
  const { url, client, close } = await openReleasedStore()
  const former = await readSchema(client)
  await migrate(url)
  const changes = changesAgainstFormer(former, await readSchema(client))
  await close()
  expect(changes.filter((change) => !allowed[change])).toEqual([])
  expect(Object.keys(allowed).filter((change) => !changes.includes(change))).toEqual([])
})

it('changes that the former release would not survive are found', async () => {
  const { client, close } = await openReleasedStore()
  const former = await readSchema(client)
  const changesBy = async (statement: string) => {
    await client.query('BEGIN')
    await client.query(statement)
    const changes = changesAgainstFormer(former, await readSchema(client))
    await client.query('ROLLBACK')
    return changes
  }
  const table = 'ALTER TABLE reviews'
  const harmful: [string, string][] = [
    [`${table} RENAME TO opinions`, 'removes table reviews'],
    [`${table} DROP COLUMN comment`, 'removes column reviews.comment'],
    [
      `${table} ALTER COLUMN comment TYPE varchar(10)`,
      'changes the type of column reviews.comment from text',
    ],
    [`${table} ADD COLUMN language text NOT NULL`, 'adds column reviews.language, which is needed'],
    [`${table} ADD CONSTRAINT short CHECK (length(comment) < 5)`, 'adds constraint reviews.short'],
    ['CREATE UNIQUE INDEX one_each ON reviews (email)', 'adds unique index reviews.one_each'],
    [`${table} ALTER COLUMN user_id SET NOT NULL`, 'needs column reviews.user_id'],
  ]
  for (const [statement, change] of harmful)
    expect(await changesBy(statement), statement).toContainEqual(expect.stringContaining(change))
  const harmless = [
    `${table} ADD COLUMN language text`,
    `${table} ADD COLUMN votes int NOT NULL DEFAULT 0`,
    'CREATE TABLE answers (review uuid NOT NULL REFERENCES reviews, words text NOT NULL UNIQUE)',
    'CREATE INDEX newest_first ON reviews (rating)',
  ]
  for (const statement of harmless) expect(await changesBy(statement), statement).toEqual([])
  await close()
})
