import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { unknownMigrations } from '#server/platform/database/migrate.ts'
import { Closing, Manifest } from './manifest.ts'
import { Damaged, type Entry, readTar } from './tar.ts'

export interface Backup {
  manifest: Manifest
  closing: Closing
  entries: () => AsyncGenerator<Entry>
}

/** Throws an error with instructions if the file is damaged or from a newer version. */
export async function openBackup(file: string): Promise<Backup> {
  await stat(file).catch(() => {
    throw new Error(`There is no file ${file}.`)
  })
  try {
    return await readThrough(file)
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    throw new Error(
      `${file} cannot be restored: ${reason}. Nothing was changed. Take another copy of the backup.`,
    )
  }
}

async function readThrough(file: string): Promise<Backup> {
  let manifest: Manifest | undefined
  let closing: Closing | undefined
  const onClosing = (found: unknown) => {
    closing = Closing.parse(found)
  }
  for await (const { name, body } of readTar(unzipped(file), onClosing)) {
    manifest ??= readManifest(name, body)
  }
  if (!manifest || !closing) throw new Damaged('it is not a backup of this store')
  return { manifest, closing, entries: () => entriesOf(file) }
}

function readManifest(name: string, body: Buffer): Manifest {
  if (name !== 'manifest.json') throw new Damaged('it is not a backup of this store')
  const given = JSON.parse(body.toString())
  const parsed = Manifest.safeParse(given)
  const unknown = parsed.success ? unknownMigrations(parsed.data.migrations) : []
  if (given.format > 1 || unknown.length > 0)
    throw new NewerProgram(
      `it was made by a newer version of this program${unknown.length > 0 ? ` (${unknown.join(', ')})` : ''}, which is needed to restore it`,
    )
  if (!parsed.success) throw new Damaged('it is not a backup of this store')
  return parsed.data
}

class NewerProgram extends Error {}

async function* entriesOf(file: string): AsyncGenerator<Entry> {
  for await (const entry of readTar(unzipped(file))) if (entry.name !== 'manifest.json') yield entry
}

export function unzipped(file: string): AsyncIterable<Buffer> {
  const gunzip = createGunzip()
  pipeline(createReadStream(file), gunzip, () => {})
  return gunzip
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof Damaged || error instanceof NewerProgram) return error.message
  const { code } = error as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR') return 'it ends too early'
  return code?.startsWith('Z_') ? 'it is damaged or not a backup of this store' : undefined
}
