import { join, resolve } from 'node:path'
import type { Config } from '#server/settings/config.ts'
import { openDisk } from './disk.ts'
import type { EncodedPicture } from './encode-picture.ts'
import { openPictureHost } from './picture-host.ts'
import { openS3 } from './s3.ts'

/** A place that pictures are kept in. What it throws when it fails is a StorageDown. */
export interface PictureStorage {
  /** Whose addresses it gives out: the store's own, which are the same wherever it keeps the files, or a service's. */
  keptBy: 'store' | 'imgbb'
  /** Whether it keeps every size in every format, or the largest JPEG alone. */
  formats: 'every' | 'jpeg'
  /** Keeps a picture whole, or throws; gives its address. `given` is the one that it has been given before. */
  keep: (picture: EncodedPicture, given: string | undefined) => Promise<string>
  /** The file of that name (`pictureType`), where the store itself serves it. */
  read: (name: string) => Promise<PictureFile | undefined>
}

export interface PictureFile {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  /** Undefined where the storage does not say. */
  bytes: number | undefined
}

/** Where the disk keeps pictures. */
export function picturesFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return join(resolve(DATA_DIR), 'images')
}

/**
 * Opens the storage that the owner has chosen. What was kept on the disk before another one was chosen is served from
 * there as before.
 */
export function openPictureStorage(config: Config): PictureStorage {
  const { images } = config
  const disk = openDisk(picturesFolder(config))
  if (images.IMAGES === 'disk') return disk
  if (images.IMAGES === 'imgbb') return { ...openPictureHost(images), read: disk.read }
  const s3 = openS3(images)
  return { ...s3, read: async (name) => (await disk.read(name)) ?? s3.read(name) }
}
