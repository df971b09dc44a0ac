import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readCommandConfig } from '#server/platform/command-line/command-database.ts'
import { asCalled, type Terminal } from '#server/platform/command-line/terminal.ts'
import { connectClient, databasePlace } from '#server/platform/database/connect-client.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded.ts'
import { timestamp } from '#server/platform/embedded-postgres/restored.ts'
import { faultInWords } from '#server/platform/runtime/fault-in-words.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { isSecret, keepDataFile } from './data-files.ts'
import { type LoadParts, loadDatabase, type MakeSandboxSchema } from './load-database.ts'
import { makeBackup } from './make-backup.ts'
import type { Closing } from './manifest.ts'
import { openBackup } from './open-backup.ts'
import { restoreFolder } from './restore-folder.ts'

const BACKUP_HELP = `Writes the data of the store into one file: the database, the pictures and, with the embedded database, the secret.

  npm run backup                          writes farad-<now>.tar.gz into this folder
  npm run backup -- /var/backups/farad    writes it into that folder, which is created if it is missing
  npm run backup -- parts.tar.gz          writes it under that name

An argument that ends in .tar.gz or .tgz is a file; any other argument is a folder. Files are never overwritten.

The store may be running. Restore the file with: npm run restore -- <file>
`

const RESTORE_HELP = `Restores a backup: the database, the pictures and, with the embedded database, the secret.

  npm run restore -- farad.tar.gz               into an empty data folder (DATA_DIR), or into the empty database of
                                                DATABASE_URL if that is set
  npm run restore -- farad.tar.gz --replace     also into a data folder that is not empty; its content is kept in
                                                DATA_DIR/replaced-<now>

Stop the store first. The whole file is checked before anything is changed: a file that is truncated, altered or from a
newer version of the program is rejected. The restore is complete, or nothing is changed. Start the store afterwards: it
migrates an older backup.
`

const DONE = 0
const FAILED = 1
const WRONG_USE = 2

export function backupCommand(words: string[], terminal: Terminal): Promise<number> {
  return runWith(words, BACKUP_HELP, terminal, false, ({ file }, config) => backup(file, config, terminal))
}

export function restoreCommand(
  words: string[],
  terminal: Terminal,
  makeSandboxSchema: MakeSandboxSchema,
): Promise<number> {
  return runWith(words, RESTORE_HELP, terminal, true, (given, config) =>
    restore({ ...given, file: given.file ?? '' }, config, terminal, makeSandboxSchema),
  )
}

interface Arguments {
  file: string | undefined
  replace: boolean
}

async function runWith(
  words: string[],
  help: string,
  terminal: Terminal,
  restoring: boolean,
  work: (given: Arguments, config: Config) => Promise<string>,
): Promise<number> {
  const given = readArguments(words, restoring)
  const shown = asCalled(help, terminal.environment)
  if (typeof given === 'string') {
    terminal.err.write(`${given}\n\n${shown}`)
    return WRONG_USE
  }
  if (given === undefined) {
    terminal.out.write(shown)
    return DONE
  }
  const begin = performance.now()
  try {
    const summary = await work(given, readCommandConfig(terminal))
    terminal.out.write(`${summary}It took ${((performance.now() - begin) / 1000).toFixed(1)} seconds.\n`)
    return DONE
  } catch (error) {
    const interrupted = terminal.signal.aborted
    terminal.err.write(`\n${interrupted ? 'Interrupted; nothing was changed.' : faultInWords(error)}\n`)
    return FAILED
  }
}

function readArguments(words: string[], restoring: boolean): Arguments | string | undefined {
  try {
    const options = { help: { type: 'boolean', default: false } } as const
    const replace = { replace: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: restoring ? { ...options, ...replace } : options,
    })
    const [file, ...more] = positionals
    if (values.help) return undefined
    if (more.length > 0) return `Unexpected argument: ${more[0]}`
    if (restoring && !file) return 'The file to restore is missing.'
    return { file, replace: 'replace' in values && values.replace === true }
  } catch (error) {
    return (error as Error).message
  }
}

async function backup(path: string | undefined, config: Config, terminal: Terminal): Promise<string> {
  const file = backupFile(resolve(terminal.folder, path ?? '.'))
  const dataDir = resolve(config.DATA_DIR)
  const log = (line: string) => terminal.err.write(`${line}\n`)
  const postgres = config.DATABASE_URL ? undefined : await startOwn(dataDir, log)
  const databaseUrl = config.DATABASE_URL ?? postgres?.url ?? ''
  try {
    const embedded = postgres !== undefined
    const closing = await makeBackup({ databaseUrl, dataDir, embedded, file, signal: terminal.signal, log })
    await openBackup(file)
    await noteBackup(databaseUrl)
    const size = `${(statSync(file).size / 1e6).toFixed(1)} MB`
    return (
      `The backup is ${file}: ${contentOf(closing)}, ${size}. It was read back and verified.\n` +
      'It contains secrets and personal data. Only you can read the file; keep it that way.\n'
    )
  } finally {
    await postgres?.stop()
  }
}

/** A standby can't note it, and neither can a database before its migration: the backup is as good. */
async function noteBackup(databaseUrl: string): Promise<void> {
  const client = await connectClient(databaseUrl)
  await client
    .query('WITH former AS (DELETE FROM backups) INSERT INTO backups DEFAULT VALUES')
    .catch(() => {})
    .finally(() => client.end())
}

function startOwn(dataDir: string, log: (line: string) => void) {
  if (!existsSync(join(dataDir, 'postgres/PG_VERSION')) && !existsSync(join(dataDir, 'restored')))
    throw new Error(`There is no store in ${dataDir}. Set DATA_DIR to the data folder of a store.`)
  return startEmbeddedPostgres({ dataDir, log })
}

const contentOf = ({ rows, files }: Closing) =>
  `${counted(Object.values(rows).reduce((sum, count) => sum + count, 0))} rows of ${Object.keys(rows).length} tables and ${counted(files)} files`

const counted = (count: number) => count.toLocaleString('en')

async function restore(
  { file, replace }: Arguments & { file: string },
  config: Config,
  { folder, signal, err }: Terminal,
  makeSandboxSchema: MakeSandboxSchema,
): Promise<string> {
  const dataDir = resolve(config.DATA_DIR)
  const found = await openBackup(resolve(folder, file))
  const log = (line: string) => err.write(`${line}\n`)
  const parts = { backup: found, makeSandboxSchema, signal, log }
  const content = contentOf(found.closing)
  if (!config.DATABASE_URL) {
    const kept = await restoreFolder({ ...parts, dataDir, replace })
    const former = kept ? ` The former content is in ${kept}: delete it after checking the store.` : ''
    return `Restored into ${dataDir}: ${content}, as of ${found.manifest.made}.${former}\n`
  }
  if (replace)
    throw new Error(
      '--replace does not work with DATABASE_URL: create an empty database, restore into it, and start the store with its ' +
        'address in DATABASE_URL.',
    )
  await restoreDatabase(config.DATABASE_URL, dataDir, parts)
  return `Restored into the ${databasePlace(config.DATABASE_URL)}: ${content}, as of ${found.manifest.made}.\n`
}

/** Pictures stay in the data folder if the database fails. That is harmless, because their names are unique. */
function restoreDatabase(
  databaseUrl: string,
  dataDir: string,
  parts: Omit<LoadParts, 'databaseUrl' | 'keepFile'>,
): Promise<void> {
  return loadDatabase({
    ...parts,
    databaseUrl,
    keepFile: async (entry) => (isSecret(entry.name) ? undefined : keepDataFile(dataDir, entry)),
  })
}

const FILE_NAME = /\.(tar\.gz|tgz)$/i

function backupFile(path: string): string {
  const isFile = FILE_NAME.test(path) && !isFolder(path)
  makeFolder(isFile ? dirname(path) : path)
  const file = isFile ? path : join(path, `farad-${timestamp()}.tar.gz`)
  if (existsSync(file)) throw new Error(`There is already a file ${file}. Choose another name.`)
  return file
}

const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory()

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new Error(
        `The backup folder ${path} cannot be used: there is a file in its place. Move that file away, or name another folder.`,
      )
    throw new Error(
      `The folder ${path} is missing and cannot be created. Create it once for this user, such as by 'install -d -m 700 -o <user> ${path}' as root, or name another folder. (${message})`,
    )
  }
}
