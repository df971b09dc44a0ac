import { isAdmin as isAdminCall, issueToken as issueTokenCall } from '#contract/account.ts'
import type { Database } from '#server/platform/database.ts'
import type { Door } from '#server/platform/door.ts'
import type { Identity } from './embedded-identity.ts'
import { isAdmin } from './is-admin.ts'
import { issueToken } from './issue-token.ts'
import type { Tokens } from './tokens.ts'

interface AccountParts {
  db: Database
  identity: Identity
  tokens: Tokens
  config: { STORE_URL?: URL | undefined }
}

export function accountDoors(door: Door, { db, identity, tokens, config }: AccountParts): void {
  const parts = { db, identity, tokens, storeUrl: config.STORE_URL }
  door(issueTokenCall, (visit) => issueToken(parts, visit))
  door(isAdminCall, ({ caller, params }) => isAdmin(db, caller, params.email))
}
