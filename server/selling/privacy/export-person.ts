import type { PersonData } from '#contract/selling/privacy.ts'
import { type Database, type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { ofPerson, type Person, withOwnEmail } from './person-statement.ts'
import { personalTables } from './personal-tables.ts'

const personToExport = statement(
  'person-to-export',
  'SELECT id, email FROM users WHERE id = :id AND erased_at IS NULL',
)

const recordExport = statement(
  'record-export',
  `INSERT INTO user_events (user_id, kind, actor) VALUES (:personId, 'data-exported', :callerId)`,
)

export async function exportPerson(db: Database, caller: Caller, id: string): Promise<PersonData | Refusal> {
  if (!isId(id)) return refuse('no-such-user')
  return transaction(db, async (tx) => {
    const [person] = await personToExport(tx, { id })
    if (!person) return refuse('no-such-user')
    await recordExport(tx, { personId: person.id, callerId: caller.id })
    return readAll(tx, await withOwnEmail(tx, person))
  })
}

async function readAll(tx: Queryable, person: Person): Promise<PersonData> {
  const parts: Record<string, unknown> = { exportedAt: new Date().toISOString() }
  for (const { exported } of personalTables) {
    if ('leftOut' in exported) continue
    const rows = `SELECT to_jsonb(r) AS part FROM (${exported.rows}) r`
    parts[exported.as] = (await ofPerson<{ part: object }>(tx, rows, person)).map(({ part }) => part)
  }
  return parts as PersonData
}
