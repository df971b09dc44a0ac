import { expect, it } from 'vitest'
import { faultInWords } from './fault-in-words.ts'

const fault = (message: string, code?: string) => Object.assign(new Error(message), { code })

it.each([
  [fault('ENOSPC: no space left on device, write', 'ENOSPC'), /^The disk is full\. Free some space/],
  [fault('could not extend file "base/5/1"', '53100'), /^The disk is full\./],
  [fault('PostgreSQL did not start: FATAL: could not write: No space left on device'), /^The disk is full\./],
  [fault('cannot execute CREATE TABLE in a read-only transaction', '25006'), /it is a standby/],
  [fault('unsupported startup parameter: lock_timeout', '08P01'), /pooler .* ignore_startup_parameters = /],
  [fault('prepared statement "claim-mails" does not exist', '26000'), /pooler .* max_prepared_statements/],
  [fault('prepared statement "claim-mails" already exists', '42P05'), /pooler .* max_prepared_statements/],
  [fault('Connection terminated unexpectedly'), /^The connection to the database was lost\./],
])('explains %s, and keeps the original message', (error, words) => {
  expect(faultInWords(error)).toMatch(words)
  expect(faultInWords(error)).toContain(`(${error.message})`)
})

it('leaves other errors unchanged', () => {
  expect(faultInWords(new Error('Port 3000 is taken.'))).toBe('Port 3000 is taken.')
  expect(faultInWords('nothing')).toBe('nothing')
})
