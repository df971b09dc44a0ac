import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import type { EncodedPicture } from './encode-picture.ts'

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

export class StorageDown extends Error {}

/** For a `catch`. Other errors are thrown on. */
export function refuseDown(log: Log, what: string): (error: unknown) => Refusal {
  return (error) => {
    if (!(error instanceof StorageDown)) throw error
    log.warn({ reason: error.message }, what)
    return refuse('picture-storage-unavailable')
  }
}

const PICTURE_NAME = /^[0-9a-f]{40}(-\d{1,4}\.(avif|webp|jpg)|\.webp)$/

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

export function pictureType(name: string): string | undefined {
  if (!PICTURE_NAME.test(name)) return undefined
  return TYPES[name.slice(name.lastIndexOf('.') + 1) as keyof typeof TYPES]
}

export function ownAddress({ hash, width }: { hash: string; width: number }): string {
  return `/images/${hash}-${width}.jpg`
}
