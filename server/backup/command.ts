import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readCommandConfig } from '#server/command-line/command-config.ts'
import type { Terminal } from '#server/command-line/terminal.ts'
import { databasePlace } from '#server/database/connect-client.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded.ts'
import { faultInWords } from '#server/runtime/fault-in-words.ts'
import type { Config } from '#server/settings/config.ts'
import { backupFile } from './backup-file.ts'
import { isSecret, keepDataFile } from './data-files.ts'
import { type LoadParts, loadDatabase, type MakeSandboxSchema } from './load-database.ts'
import { makeBackup } from './make-backup.ts'
import type { Closing } from './manifest.ts'
import { openBackup } from './open-backup.ts'
import { restoreFolder } from './restore-folder.ts'

const BACKUP_HELP = `Writes all that the store keeps into one file: the database, the pictures and, with the store's own database, its secret.

  npm run backup                          writes farad-<now>.tar.gz into this folder
  npm run backup -- /var/backups/farad    writes it into that folder, which is made when it is missing
  npm run backup -- parts.tar.gz          writes it under that name

A word that ends in .tar.gz or .tgz names a file; any other word names a folder. No file is ever overwritten.

The store may run meanwhile. Restore the file with: npm run restore -- <file>
`

const RESTORE_HELP = `Brings back what a backup holds: the database, the pictures and, with the store's own database, its secret.

  npm run restore -- farad.tar.gz               into an empty data folder (DATA_DIR), or into the empty database of
                                                DATABASE_URL where that is set
  npm run restore -- farad.tar.gz --replace     also into a data folder that is not empty: what is there is kept in
                                                DATA_DIR/replaced-<now>

Stop the store first. The whole file is checked before anything is changed: one that is cut off, altered or of a newer
version of the program is refused. Either all of it comes back or nothing is changed. Start the store afterwards: it
brings an older backup up to date.
`

const DONE = 0
const FAILED = 1
const WRONG_USE = 2

/** Runs `npm run backup` with these words behind it. Gives the exit code: 0 done, 1 failed, 2 wrong use. */
export function backupCommand(words: string[], terminal: Terminal): Promise<number> {
  return runWith(words, BACKUP_HELP, terminal, false, ({ file }, config) => backup(file, config, terminal))
}

/** Runs `npm run restore` likewise. */
export function restoreCommand(
  words: string[],
  terminal: Terminal,
  makeSandboxSchema: MakeSandboxSchema,
): Promise<number> {
  return runWith(words, RESTORE_HELP, terminal, true, (asked, config) =>
    restore({ ...asked, file: asked.file ?? '' }, config, terminal, makeSandboxSchema),
  )
}

interface Asked {
  file: string | undefined
  replace: boolean
}

async function runWith(
  words: string[],
  help: string,
  terminal: Terminal,
  restoring: boolean,
  work: (asked: Asked, config: Config) => Promise<string>,
): Promise<number> {
  const asked = understand(words, restoring)
  if (typeof asked === 'string') {
    terminal.err.write(`${asked}\n\n${help}`)
    return WRONG_USE
  }
  if (asked === undefined) {
    terminal.out.write(help)
    return DONE
  }
  const begin = performance.now()
  try {
    const told = await work(asked, readCommandConfig(terminal))
    terminal.out.write(`${told}It took ${((performance.now() - begin) / 1000).toFixed(1)} seconds.\n`)
    return DONE
  } catch (error) {
    const interrupted = terminal.signal.aborted
    terminal.err.write(`\n${interrupted ? 'Broken off; nothing was changed.' : faultInWords(error)}\n`)
    return FAILED
  }
}

/** What the words ask for, what is wrong with them, or nothing for help. */
function understand(words: string[], restoring: boolean): Asked | string | undefined {
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
    if (more.length > 0) return `There is a word too many: ${more[0]}`
    if (restoring && !file) return 'Which file is to be restored?'
    return { file, replace: 'replace' in values && values.replace === true }
  } catch (error) {
    return (error as Error).message
  }
}

async function backup(asked: string | undefined, config: Config, terminal: Terminal): Promise<string> {
  const file = backupFile(resolve(terminal.folder, asked ?? '.'))
  const dataDir = resolve(config.DATA_DIR)
  const log = (line: string) => terminal.err.write(`${line}\n`)
  const postgres = config.DATABASE_URL ? undefined : await startOwn(dataDir, log)
  const databaseUrl = config.DATABASE_URL ?? postgres?.url ?? ''
  try {
    const embedded = postgres !== undefined
    const closing = await makeBackup({ databaseUrl, dataDir, embedded, file, signal: terminal.signal, log })
    await openBackup(file)
    const size = `${(statSync(file).size / 1e6).toFixed(1)} MB`
    return (
      `The backup is ${file}: ${contentOf(closing)}, ${size}. It was read back and is whole.\n` +
      'It holds secrets and what people have entrusted to the store. Only you can read the file: keep it so.\n'
    )
  } finally {
    await postgres?.stop()
  }
}

function startOwn(dataDir: string, log: (line: string) => void) {
  if (!existsSync(join(dataDir, 'postgres/PG_VERSION')) && !existsSync(join(dataDir, 'restored')))
    throw new Error(`There is no store in ${dataDir}. Set DATA_DIR to the folder of the one that you mean.`)
  return startEmbeddedPostgres({ dataDir, log })
}

const contentOf = ({ rows, files }: Closing) =>
  `${counted(Object.values(rows).reduce((sum, count) => sum + count, 0))} rows of ${Object.keys(rows).length} tables and ${counted(files)} files`

const counted = (count: number) => count.toLocaleString('en')

async function restore(
  { file, replace }: Asked & { file: string },
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
    const room = kept ? ` What was there before is in ${kept}: remove it once you have seen the store.` : ''
    return `Restored into ${dataDir}: ${content}, as of ${found.manifest.made}.${room}\n`
  }
  if (replace)
    throw new Error(
      'With DATABASE_URL there is no --replace: make an empty database, restore into that, and start the store with its ' +
        'address in DATABASE_URL.',
    )
  await restoreDatabase(config.DATABASE_URL, dataDir, parts)
  return `Restored into the ${databasePlace(config.DATABASE_URL)}: ${content}, as of ${found.manifest.made}.\n`
}

/**
 * Pictures have names of their own, so that one more of them, should the database not come about, is in nobody's way.
 */
function restoreDatabase(
  databaseUrl: string,
  dataDir: string,
  parts: Omit<LoadParts, 'databaseUrl' | 'keepFile'>,
): Promise<void> {
  return loadDatabase({
    ...parts,
    databaseUrl,
    // The secret of a store on a database of its own is in STORE_SECRET.
    keepFile: async (entry) => (isSecret(entry.name) ? undefined : keepDataFile(dataDir, entry)),
  })
}
