import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export async function inTemporaryFile<T>(
  chunks: AsyncIterable<Uint8Array>,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'farad-import-'))
  try {
    const path = join(folder, 'uploaded')
    await pipeline(chunks, createWriteStream(path))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
