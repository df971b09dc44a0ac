import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileKey, type PictureSource, readPicture } from './picture-source.ts'

/** Links are ignored, so that no file outside the folder is read. */
export async function openPictureFolder(folder: string): Promise<PictureSource> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = new Map(
    entries.filter((entry) => entry.isFile()).map(({ name }) => [fileKey(name), name] as const),
  )
  return {
    async read(file) {
      const name = names.get(fileKey(file))
      if (name === undefined) return 'missing'
      try {
        // The file could have been replaced by a link since it was listed.
        const handle = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW)
        return await readPicture(handle.createReadStream())
      } catch {
        return 'broken'
      }
    },
    close: async () => {},
  }
}
