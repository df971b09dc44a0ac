import { join, resolve } from 'node:path'
import type { Config } from '#server/platform/settings/config.ts'
import { openDisk } from './disk.ts'
import { openPictureHost } from './picture-host.ts'
import type { PictureStorage } from './picture-storage.ts'
import { openS3 } from './s3.ts'

export function picturesFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return join(resolve(DATA_DIR), 'images')
}

export function openPictureStorage(config: Config): PictureStorage {
  const { images } = config
  const disk = openDisk(picturesFolder(config))
  if (images.IMAGES === 'disk') return disk
  if (images.IMAGES === 'imgbb')
    return { ...openPictureHost(images), read: disk.read, removeFile: disk.removeFile }
  const s3 = openS3(images)
  return {
    ...s3,
    read: async (name) => (await disk.read(name)) ?? s3.read(name),
    removeFile: async (name) => {
      await disk.removeFile(name)
      await s3.removeFile(name)
    },
  }
}
