import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

export const DATA_PARTS = [
  'postgres',
  'postgres.password',
  'postgres.port',
  'secret',
  'first-admin.txt',
  'images',
  'mail',
]

const restored = (dataDir: string) => join(dataDir, 'restored')

/** Atomic and durable. */
export async function offerRestored(dataDir: string, folder: string): Promise<void> {
  await rename(folder, restored(dataDir))
  await syncFolder(dataDir)
}

/** If interrupted, the next call completes it. Call it under the cluster's lock, without a running server. */
export async function takeUpRestored(dataDir: string): Promise<string | undefined> {
  const from = restored(dataDir)
  const names = await readdir(from).catch(none)
  if (names.length === 0) return undefined
  const cleared = join(from, 'replaced')
  if (!names.includes('replaced')) {
    // Renamed when all old entries are in it. From then on, entries in the data folder are new.
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

export function timestamp(): string {
  return `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/** Without it, a new name may be lost in a power failure. */
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
