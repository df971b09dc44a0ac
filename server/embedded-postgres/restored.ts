import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What of a data folder is the store's own, and is exchanged for what a restore has brought. */
export const DATA_PARTS = [
  'postgres',
  'postgres.password',
  'postgres.port',
  'secret',
  'first-admin.txt',
  'images',
  'mail',
]

/** Where, in a data folder, what was restored lies from the moment it is whole. */
const restored = (dataDir: string) => join(dataDir, 'restored')

/** Makes `folder`, in which a data folder has been restored, what `takeUpRestored` finds: at once and for good. */
export async function offerRestored(dataDir: string, folder: string): Promise<void> {
  await rename(folder, restored(dataDir))
  await syncFolder(dataDir)
}

/**
 * Puts what was restored, if anything was, in the place of what is in the data folder; that is kept in a folder
 * `replaced-…`, whose path it gives. May be broken off anywhere: it is done to the end at the next start. Call it under
 * the cluster's lock, while no server runs on the old one.
 */
export async function takeUpRestored(dataDir: string): Promise<string | undefined> {
  const from = restored(dataDir)
  const names = await readdir(from).catch(none)
  if (names.length === 0) return undefined
  const cleared = join(from, 'replaced')
  if (!names.includes('replaced')) {
    // Its name is given to it when all that was there is in it: what lies in the data folder after that is new.
    const clearing = join(from, 'replacing')
    await mkdir(clearing, { recursive: true })
    for (const part of DATA_PARTS) await move(join(dataDir, part), join(clearing, part))
    await rename(clearing, cleared)
  }
  for (const part of DATA_PARTS) await move(join(from, part), join(dataDir, part))
  const kept = (await readdir(cleared)).length > 0 ? join(dataDir, `replaced-${timestamp()}`) : undefined
  if (kept) await rename(cleared, kept)
  await rm(from, { recursive: true })
  await syncFolder(dataDir)
  return kept
}

async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** The present moment as a part of a file's name, such as 2026-03-01T09-30-00Z. */
export function timestamp(): string {
  return `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/** Without it a new name may be gone after a power cut. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync()
  await folder.close()
}

function none(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error
  return []
}
