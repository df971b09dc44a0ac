import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CsvFault } from '#server/catalog/csv/columns.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

export interface Received {
  path: string
  bytes: number
}

const tooLarge = (maxMegabytes: number) => refuse('file-too-large', { most: maxMegabytes })

export function refuseDeclared(request: Request, maxMegabytes: number): Refusal | undefined {
  const declared = Number(request.headers.get('content-length'))
  return declared > maxMegabytes * MEGABYTE ? tooLarge(maxMegabytes) : undefined
}

const MEGABYTE = 1024 * 1024

export async function receiveUpload<T>(
  request: Request,
  maxMegabytes: number,
  work: (received: Received) => Promise<T>,
): Promise<T | Refusal> {
  let bytes = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of receivedChunks(request)) {
      bytes += chunk.length
      if (bytes > maxMegabytes * MEGABYTE) throw new Refused(tooLarge(maxMegabytes))
      yield chunk
    }
  }
  try {
    return await inTemporaryFile(counted(), (path) => work({ path, bytes }))
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    if (error instanceof CsvFault) return refuse('file-unusable', { reason: error.message })
    throw error
  }
}

class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.name)
    this.refusal = refusal
  }
}

async function* receivedChunks(request: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* request.body ?? []
  } catch {
    throw new Refused(refuse('bad-request'))
  }
}

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
