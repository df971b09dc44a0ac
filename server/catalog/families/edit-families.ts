import {
  type Database,
  type Queryable,
  statement,
  transactionUnderLock,
} from '#server/platform/database/database.ts'

// The trigger parameters_unique takes the same lock.
const lockFamilies = statement('lock-families', `SELECT pg_advisory_xact_lock(hashtext('parameters'))`)

/** Edits run one at a time, in a transaction. */
export function editFamilies<T>(db: Database, edit: (tx: Queryable) => Promise<T>): Promise<T> {
  return transactionUnderLock(db, (tx) => lockFamilies(tx), edit)
}

export function placed(siblings: readonly { key: string }[], key: string, position: number): string[] {
  const others = siblings.map((sibling) => sibling.key).filter((other) => other !== key)
  return others.toSpliced(position - 1, 0, key)
}

export function differences(before: Record<string, unknown>, after: Record<string, unknown>) {
  return Object.keys(after)
    .map((field) => ({ field, from: String(before[field] ?? ''), to: String(after[field] ?? '') }))
    .filter(({ from, to }) => from !== to)
}
