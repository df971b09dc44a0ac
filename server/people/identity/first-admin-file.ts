import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const pathIn = (dataDir: string) => join(dataDir, 'first-admin.txt')

export function keptPassword(dataDir: string): string | undefined {
  try {
    return /^Password: (\S+)$/m.exec(readFileSync(pathIn(dataDir), 'utf8'))?.[1]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** After the password has changed: the file would name one that opens nothing. */
export function forgetKeptPassword(dataDir: string): void {
  rmSync(pathIn(dataDir), { force: true })
}

export function keptEmail(dataDir: string): string | undefined {
  return existsSync(pathIn(dataDir))
    ? /^Email: (\S+)$/m.exec(readFileSync(pathIn(dataDir), 'utf8'))?.[1]
    : undefined
}

export function writeNewPassword(dataDir: string, email: string): string {
  const password = readablePassword()
  const text = `The first admin of this store. Remove this file once you have noted the password.\n
Email: ${email}\nPassword: ${password}\n`
  mkdirSync(dataDir, { recursive: true })
  const draft = `${pathIn(dataDir)}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600 })
  renameSync(draft, pathIn(dataDir))
  return password
}

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

export function readablePassword(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)]
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
