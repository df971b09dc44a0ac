import { join, resolve } from 'node:path'
import type { Config } from '#server/platform/settings/config.ts'
import { openDisk } from './disk.ts'
import type { EncodedPicture } from './encode-picture.ts'
import { openPictureHost } from './picture-host.ts'
import { openS3 } from './s3.ts'

/** All methods throw StorageDown. */
export interface PictureStorage {
  keptBy: 'store' | 'imgbb'
  formats: 'every' | 'jpeg'
  /** `given` is the address of an earlier upload. */
  keep: (picture: EncodedPicture, given: string | undefined) => Promise<string>
  read: (name: string) => Promise<PictureFile | undefined>
  keepFile?: (name: string, bytes: Uint8Array<ArrayBuffer>, type: string) => Promise<void>
  removeFile: (name: string) => Promise<void>
}

interface PictureFile {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  bytes: number | undefined
}

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
