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
