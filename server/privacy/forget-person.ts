import type { Queryable } from '#server/database/database.ts'
import { ofPerson, type Person } from './person-statement.ts'
import { personalTables } from './personal-tables.ts'

/** Deletes mails by their outbox ids and, if an email is given, mails that are sent to it or contain it. */
export type ForgetMails = (ids: string[], email: string | null) => Promise<void>

/** Erases a person in every table. Returns the ids of the deleted mails. */
export async function forgetPerson(tx: Queryable, person: Person): Promise<string[]> {
  const mails: string[] = []
  for (const { table, erased } of personalTables) {
    if (typeof erased !== 'string') continue
    const rows = await ofPerson<{ id: string }>(tx, erased, person)
    if (table === 'outbox') mails.push(...rows.map(({ id }) => id))
  }
  return mails
}
