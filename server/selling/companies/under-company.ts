import { can } from '#contract/people/roles.ts'
import { lockCaller } from '#server/people/users/lock-caller.ts'
import { type Database, type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

const lockCompany = statement(
  'lock-company',
  'SELECT country FROM companies WHERE id = :id FOR NO KEY UPDATE',
)

// A statement of its own, which sees what the lock has waited for.
const roleIn = statement(
  'role-in-company',
  'SELECT role FROM company_members WHERE user_id = :callerId AND company_id = :id',
)

/** As the database has it under the lock: 'desk' is a person with `companies` who is no admin of the company. */
type Leader = 'admin' | 'desk' | 'member'

/**
 * Works under the lock of the company, which is taken before those of users. Rules and members of a company change in turn, so
 * that the last admin does not leave.
 */
export function underCompany<T>(
  db: Database,
  caller: Caller,
  id: string,
  work: (tx: Queryable, company: { leader: Leader; country: string }) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (!isId(id)) return Promise.resolve(refuse('no-such-company'))
  return transaction(db, async (tx) => {
    const [company] = await lockCompany(tx, { id })
    const refused = await lockCaller(tx, caller)
    if (refused) return refused
    const [member] = await roleIn(tx, { callerId: caller.id, id })
    const ofDesk = can(caller.may, 'companies')
    if (!company || !(member || ofDesk)) return refuse('no-such-company')
    const leader = member?.role === 'admin' ? 'admin' : ofDesk ? 'desk' : 'member'
    return work(tx, { leader, country: company.country })
  })
}
