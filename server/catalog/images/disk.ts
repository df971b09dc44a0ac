import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { draftName } from './picture-drafts.ts'
import { ownAddress } from './picture-name.ts'
import type { PictureStorage } from './picture-storage.ts'
import { StorageDown } from './storage-down.ts'

export function openDisk(folder: string): PictureStorage {
  const write = async (files: { name: string; bytes: Uint8Array }[]) => {
    try {
      await mkdir(folder, { recursive: true })
      for (const { name, bytes } of files) await keepFile(folder, name, bytes)
    } catch (error) {
      throw new StorageDown(`A file could not be written to the disk: ${(error as Error).message}`)
    }
  }
  return {
    keptBy: 'store',
    formats: 'every',
    async keep(picture) {
      await write(picture.files)
      return ownAddress(picture)
    },
    async read(name) {
      const body = await readFile(join(folder, name)).catch(absent)
      return body && { body, bytes: body.length }
    },
    keepFile: (name, bytes) => write([{ name, bytes }]),
    removeFile: (name) => rm(join(folder, name), { force: true }),
  }
}

/** Writes atomically: after a crash the file is complete or absent. */
async function keepFile(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const draft = join(folder, draftName(name))
  const file = await open(draft, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
    await file.close()
    await rename(draft, join(folder, name))
  } catch (error) {
    await file.close()
    await rm(draft, { force: true })
    throw error
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
