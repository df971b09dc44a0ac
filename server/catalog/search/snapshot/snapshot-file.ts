import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
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

/** Undefined without a whole file. */
export async function readSections(file: string): Promise<unknown[] | undefined> {
  const all = await readFile(file).catch(() => undefined)
  if (!all || all.length < HASH_BYTES) return undefined
  const end = all.length - HASH_BYTES
  if (crc32(all.subarray(0, end)) !== all.readUInt32LE(end)) return undefined
  const sections: unknown[] = []
  for (let at = 0; at < end; ) {
    const from = at + LENGTH_BYTES
    at = from + Number(all.readBigUInt64LE(at))
    // A copy of its own, because arrays stay views of what they are read from.
    sections.push(deserialize(Buffer.from(all.subarray(from, at))))
  }
  return sections
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
