const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** PostgreSQL's programs report a full disk only in their output. */
const DISK_FULL_WORDS = /no space left on device|disk quota exceeded/i
const READ_ONLY = '25006'
const REFUSED_BY_POOLER = /^unsupported startup parameter/
const LIMITS = 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout'
const STATEMENT_OF_ANOTHER = /^prepared statement "[^"]*" (does not|already) exists?$/
const CONNECTION_LOST = /^Connection terminated|^server closed the connection/

export function faultInWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', message } = error as NodeJS.ErrnoException
  if (DISK_FULL.has(code) || DISK_FULL_WORDS.test(message))
    return `The disk is full. Free some space and try again. (${message})`
  if (code === READ_ONLY)
    return `The database is read-only: it is a standby, or is set to read-only. Set DATABASE_URL to the primary. (${message})`
  if (CONNECTION_LOST.test(message))
    return `The connection to the database was lost. Is its server running? (${message})`
  if (REFUSED_BY_POOLER.test(message))
    return (
      `DATABASE_URL leads to a connection pooler that refuses the store's time limits. In PgBouncer 1.24 or newer, set ` +
      `ignore_startup_parameters = ${LIMITS}, or set DATABASE_URL to PostgreSQL itself. (${message})`
    )
  if (STATEMENT_OF_ANOTHER.test(message))
    return (
      'DATABASE_URL leads to a connection pooler without support for prepared statements. In PgBouncer 1.24 or newer, set ' +
      `max_prepared_statements above 0, or set DATABASE_URL to PostgreSQL itself. (${message})`
    )
  return message
}
