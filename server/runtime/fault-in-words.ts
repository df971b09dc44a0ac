const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** PostgreSQL's programs report a full disk only in their output. */
const DISK_FULL_WORDS = /no space left on device|disk quota exceeded/i
const READ_ONLY = '25006'
const CONNECTION_LOST = /^Connection terminated|^server closed the connection/

/** The message for the terminal about an error that ends a command or a start. */
export function faultInWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', message } = error as NodeJS.ErrnoException
  if (DISK_FULL.has(code) || DISK_FULL_WORDS.test(message))
    return `The disk is full. Free some space and try again. (${message})`
  if (code === READ_ONLY)
    return `The database is read-only: it is a standby, or is set to read-only. Set DATABASE_URL to the primary. (${message})`
  if (CONNECTION_LOST.test(message))
    return `The connection to the database was lost. Is its server running? (${message})`
  return message
}
