import { type Queryable, statementByValues } from '#server/platform/database/database.ts'
import { daysBefore } from './days-ago.ts'
import { idAt } from './id-at.ts'
import { type DemoPerson, type DemoPersonName, demoPeople } from './people.ts'

export type PeopleIds = Record<DemoPersonName, string>

export async function insertPeople(tx: Queryable, now: number): Promise<PeopleIds> {
  const rows = Object.entries<DemoPerson>(demoPeople).map(([by, { joinedDaysAgo, ...person }]) => {
    const joined = daysBefore(now, joinedDaysAgo)
    return { ...person, by, id: idAt(joined), joined: new Date(joined) }
  })
  await statementByValues(
    `WITH person AS (
       SELECT * FROM jsonb_to_recordset(:people)
         AS p (id uuid, name text, email text, address text, number text, education text, joined timestamptz)
     ), made AS (
       INSERT INTO users (id, email, name, email_verified, created_at) SELECT id, email, name, true, joined FROM person
     )
     INSERT INTO profiles (user_id, name, address, phone, education, updated_at)
     SELECT id, name, address, number, education, joined FROM person WHERE education IS NOT NULL`,
  )(tx, { people: JSON.stringify(rows) })
  return Object.fromEntries(rows.map(({ by, id }) => [by, id])) as PeopleIds
}
