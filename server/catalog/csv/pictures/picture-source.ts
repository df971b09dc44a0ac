import { basename } from 'node:path'

export type Unusable = 'missing' | 'twice' | 'too-large' | 'broken'

export interface PictureSource {
  read: (file: string) => Promise<Buffer | Unusable>
  close: () => Promise<void>
}

export const MAX_PICTURE_MEGABYTES = 20
const MAX_PICTURE_BYTES = MAX_PICTURE_MEGABYTES * 1024 * 1024

/** Counts while it reads, because the size that a zip file declares can be wrong. */
export async function readPicture(chunks: AsyncIterable<Buffer>): Promise<Buffer | 'too-large'> {
  const read: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > MAX_PICTURE_BYTES) return 'too-large'
    read.push(chunk)
  }
  return Buffer.concat(read)
}

/** macOS writes 'é' as two characters, most files have one. */
export function fileKey(path: string): string {
  return basename(path).normalize('NFC')
}
