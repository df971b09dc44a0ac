import type { Queryable } from '#server/platform/database.ts'
import { ofPerson, type Person } from './person-statement.ts'
import { personalTables } from './personal-tables.ts'

/** Removes mails by the ids of their rows in the outbox, and those to or about an email, if one is given. */
export type ForgetMails = (ids: string[], email: string | null) => Promise<void>

/** Takes a person out of every table. Gives the ids of the mails that were deleted. */
export async function forgetPerson(tx: Queryable, person: Person): Promise<string[]> {
  const mails: string[] = []
  for (const { table, erased } of personalTables) {
    if (typeof erased !== 'string') continue
    const rows = await ofPerson<{ id: string }>(tx, erased, person)
    if (table === 'outbox') mails.push(...rows.map(({ id }) => id))
  }
  return mails
}
