import type { OrderView } from '#contract/people/own-account.ts'
import type { Profile, ProfileForm } from '#contract/people/profile.ts'
import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { type Database, type Queryable, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { findUser } from './find-user.ts'
import { underCaller } from './lock-caller.ts'

const profileOfUser = statement(
  'profile-of-user',
  `SELECT coalesce(p.name, u.name) AS user, u.email, coalesce(p.address, '') AS address,
     coalesce(p.phone, '') AS number, coalesce(p.education, '') AS education
   FROM users u LEFT JOIN profiles p ON p.user_id = u.id WHERE u.id = :userId`,
)

export async function getProfile(db: Queryable, caller: Caller, email: string): Promise<Profile | Refusal> {
  const userId = await userIdOf(db, caller, email)
  if (userId instanceof Refusal) return userId
  const [profile] = await profileOfUser(db, { userId })
  return profile ?? refuse('no-such-user')
}

// Also renames the account, because orders, the greeting and mails use its name.
const keepProfile = statement(
  'keep-profile',
  `WITH account AS (
     UPDATE users SET name = :user WHERE id = :userId AND name <> :user RETURNING id
   ), identity AS (
     UPDATE auth_users a SET "name" = :user, "updatedAt" = now() FROM account, identities i
     WHERE i.user_id = account.id AND i.issuer = :embedded AND a."id" = i.subject
   )
   INSERT INTO profiles (user_id, name, address, phone, education)
   SELECT id, coalesce(:user, name), :address, :number, :education FROM users WHERE id = :userId
   ON CONFLICT (user_id) DO UPDATE
     SET name = coalesce(:user, profiles.name), address = excluded.address, phone = excluded.phone,
       education = excluded.education, updated_at = now()`,
)

export async function updateProfile(
  db: Database,
  caller: Caller,
  email: string,
  form: ProfileForm & { email?: string | undefined },
): Promise<Profile | Refusal> {
  if (form.email !== undefined && form.email !== email) return refuse('not-yours')
  const userId = await userIdOf(db, caller, email)
  if (userId instanceof Refusal) return userId
  const { user, address, number, education } = form
  const kept = { userId, user: user ?? null, address, number, education, embedded: EMBEDDED }
  const refused = await underCaller(db, caller, (tx) => keepProfile(tx, kept))
  if (refused instanceof Refusal) return refused
  const [profile] = await profileOfUser(db, { userId })
  return profile ?? refuse('no-such-user')
}

const setName = statement(
  'rename-account',
  `WITH account AS (
     UPDATE users SET name = :name WHERE id = :userId RETURNING id
   ), identity AS (
     UPDATE auth_users a SET "name" = :name, "updatedAt" = now() FROM account, identities i
     WHERE i.user_id = account.id AND i.issuer = :embedded AND a."id" = i.subject
   )
   UPDATE profiles p SET name = :name, updated_at = now() FROM account WHERE p.user_id = account.id`,
)

export async function rename(db: Database, caller: Caller, name: string): Promise<Profile | Refusal> {
  const named = { userId: caller.id, name, embedded: EMBEDDED }
  const refused = await underCaller(db, caller, (tx) => setName(tx, named))
  return refused instanceof Refusal ? refused : getProfile(db, caller, caller.email)
}

async function userIdOf(db: Queryable, caller: Caller, email: string): Promise<string | Refusal> {
  if (email === caller.email) return caller.id
  const user = await findUser(db, email)
  if (user instanceof Refusal) return user
  return user === 'closed' ? refuse('no-such-user') : user.id
}

/** SQL: whether the shop has money of the user `u`. After a refund of all of it, it has not (rules: O-36). */
export const HAS_PAID = 'u.paid_cents > 0'

const readAccount = statement(
  'account-facts',
  `SELECT ${HAS_PAID} AS paid, u.order_view FROM users u WHERE u.id = :userId`,
)

export async function accountFacts(
  db: Queryable,
  userId: string,
): Promise<{ paid: boolean; orderView: OrderView }> {
  const [row] = await readAccount(db, { userId })
  return { paid: row?.paid === true, orderView: row?.order_view ?? 'cards' }
}

const setOrderView = statement(
  'keep-order-view',
  'UPDATE users SET order_view = :orderView WHERE id = :userId AND order_view <> :orderView',
)

export async function keepOrderView(
  db: Queryable,
  userId: string,
  orderView: OrderView,
): Promise<{ orderView: OrderView }> {
  await setOrderView(db, { userId, orderView })
  return { orderView }
}
