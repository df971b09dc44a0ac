import type { Queryable } from '#server/platform/database/database.ts'
import { ofPerson, type Person } from './person-statement.ts'
import { personalTables } from './personal-tables.ts'

export type ForgetMails = (ids: string[], email: string | null) => Promise<void>

export async function forgetPerson(tx: Queryable, person: Person): Promise<string[]> {
  const mails: string[] = []
  for (const { table, erased } of personalTables) {
    if (typeof erased !== 'string') continue
    const rows = await ofPerson<{ id: string }>(tx, erased, person)
    if (table === 'outbox') mails.push(...rows.map(({ id }) => id))
  }
  return mails
}
