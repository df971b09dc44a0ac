import { createHash } from 'node:crypto'

export interface Entry {
  name: string
  body: Buffer
}

export class Damaged extends Error {}

const BLOCK = 512
const MAX_NAME = 100
const MAX_ENTRY = 64 * 1024 * 1024
const CHECKSUM = 'checksum.json'

/** POSIX.1-1988 ustar. The last file has the SHA-256 of all bytes before it and the result of `closing`. */
export async function* writeTar(
  entries: AsyncIterable<Entry>,
  closing: () => Record<string, unknown>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const entry of entries) {
    for (const bytes of blocksOf(entry)) {
      hash.update(bytes)
      yield bytes
    }
  }
  const body = Buffer.from(JSON.stringify({ sha256: hash.digest('hex'), ...closing() }, null, 1))
  yield* blocksOf({ name: CHECKSUM, body })
  yield Buffer.alloc(2 * BLOCK)
}

/** Throws Damaged if the checksum does not match, possibly after it has returned entries. */
export async function* readTar(
  chunks: AsyncIterable<Buffer>,
  onClosing: (closing: unknown) => void = () => {},
): AsyncGenerator<Entry> {
  const bytes = openBytes(chunks)
  const hash = createHash('sha256')
  for (;;) {
    const header = await bytes.take(BLOCK)
    const { name, size } = readHeader(header)
    const body = await bytes.take(padded(size))
    if (name === CHECKSUM) {
      const closing = parse(body.subarray(0, size))
      if (closing.sha256 !== hash.digest('hex')) throw new Damaged('its checksum does not match')
      await bytes.end()
      return onClosing(closing)
    }
    hash.update(header).update(body)
    yield { name, body: body.subarray(0, size) }
  }
}

function* blocksOf({ name, body }: Entry): Generator<Buffer> {
  if (name.length > MAX_NAME || body.length > MAX_ENTRY)
    throw new Error(`${name} is too large for a backup, or its name is too long.`)
  yield writeHeader(name, body.length)
  if (body.length > 0) yield body
  const rest = padded(body.length) - body.length
  if (rest > 0) yield Buffer.alloc(rest)
}

const padded = (size: number) => Math.ceil(size / BLOCK) * BLOCK

const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`

function writeHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0, 'latin1')
  header.write(octal(0o600, 8) + octal(0, 8) + octal(0, 8) + octal(size, 12) + octal(0, 12), 100, 'latin1')
  header.write('0', 156, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  header.write(octal(sumOf(header), 7), 148, 'latin1')
  return header
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, to: number) => header.toString('latin1', from, to).replace(/\0.*$/s, '')
  const size = Number.parseInt(text(124, 136), 8)
  const sum = Number.parseInt(text(148, 156), 8)
  if (sum !== sumOf(header) || !(size <= MAX_ENTRY)) throw new Damaged('it is not a backup of this store')
  return { name: text(0, MAX_NAME), size }
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)
}

function parse(body: Buffer): { sha256?: unknown } {
  try {
    return JSON.parse(body.toString())
  } catch {
    throw new Damaged('its checksum cannot be read')
  }
}

function openBytes(chunks: AsyncIterable<Buffer>) {
  const source = chunks[Symbol.asyncIterator]()
  let left: Buffer[] = []
  let held = 0
  return {
    async take(size: number): Promise<Buffer> {
      while (held < size) {
        const next = await source.next()
        if (next.done) throw new Damaged('it ends too early')
        left.push(next.value)
        held += next.value.length
      }
      const all = left.length === 1 && left[0] ? left[0] : Buffer.concat(left, held)
      left = [all.subarray(size)]
      held -= size
      return all.subarray(0, size)
    },
    /** Reads to the end, so that the checksum of a compressed stream is verified. */
    async end(): Promise<void> {
      for (let next = await source.next(); !next.done; next = await source.next());
    },
  }
}
