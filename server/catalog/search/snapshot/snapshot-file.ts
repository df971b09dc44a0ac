import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'

const LENGTH_BYTES = 8
const HASH_BYTES = 4
/** With the pid of its process, because two processes write during a rolling restart. */
const PARTIAL = /\.(\d+)\.new$/

/** Returns a function that makes the file durable and puts it in its place. */
export async function writeSections(file: string, sections: Iterable<unknown>): Promise<() => Promise<void>> {
  const aside = `${file}.${process.pid}.new`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(aside, 'w', 0o600)
  const giveUp = async (error: unknown) => {
    await handle.close().catch(() => {})
    await rm(aside, { force: true }).catch(() => {})
    throw error
  }
  let hash = 0
  const append = async (bytes: Buffer) => {
    hash = crc32(bytes, hash)
    await handle.writeFile(bytes)
  }
  try {
    for (const section of sections) {
      const bytes = serialize(section)
      const length = Buffer.alloc(LENGTH_BYTES)
      length.writeBigUInt64LE(BigInt(bytes.length))
      await append(length)
      await append(bytes)
      await yieldToEventLoop()
    }
    const end = Buffer.alloc(HASH_BYTES)
    end.writeUInt32LE(hash)
    await handle.writeFile(end)
  } catch (error) {
    return giveUp(error)
  }
  return async () => {
    try {
      await handle.sync()
      await handle.close()
      await rename(aside, file)
    } catch (error) {
      await giveUp(error)
    }
  }
}

export async function removePartial(file: string): Promise<void> {
  const folder = dirname(file)
  for (const name of await readdir(folder).catch(() => [])) {
    const [, pid] = PARTIAL.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) await rm(join(folder, name), { force: true })
  }
}

/**
 * Section by section, so that the file is not in memory next to what it holds. Undefined without a file, or if its checksum is
 * another. The checksum is known only at the end: a file that is cut short, or whose bytes are no value, throws before.
 */
export async function readSections(file: string): Promise<unknown[] | undefined> {
  const handle = await open(file).catch(() => undefined)
  if (!handle) return undefined
  try {
    const end = (await handle.stat()).size - HASH_BYTES
    let [at, hash] = [0, 0]
    const next = async (length: number) => {
      const bytes = Buffer.alloc(length)
      const { bytesRead } = await handle.read(bytes, 0, length, at)
      if (bytesRead < length) throw new Error(`The file ${file} is cut short.`)
      at += length
      return bytes
    }
    const hashed = async (length: number) => {
      if (at + length > end) throw new Error(`The file ${file} is cut short.`)
      const bytes = await next(length)
      hash = crc32(bytes, hash)
      return bytes
    }
    const sections: unknown[] = []
    while (at < end) {
      const length = await hashed(LENGTH_BYTES)
      sections.push(deserialize(await hashed(Number(length.readBigUInt64LE()))))
    }
    return (await next(HASH_BYTES)).readUInt32LE() === hash ? sections : undefined
  } finally {
    await handle.close()
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
