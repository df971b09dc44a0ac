import { crc32, deflateRawSync } from 'node:zlib'

interface Zipped {
  path: string
  bytes: Buffer
  declared?: number
  link?: true
  stored?: true
}

const LINK = 0o120777
const FILE = 0o100644
const DEFLATED = 8

export function zipOf(files: Zipped[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, bytes, declared = bytes.length, link, stored } of files) {
    const [name, packed] = [Buffer.from(path), stored ? bytes : deflateRawSync(bytes)]
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800, 2) // names are in UTF-8
    common.writeUInt16LE(stored ? 0 : DEFLATED, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(declared, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed])
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02')
    entry.writeUInt16LE(0x031e, 4) // written on Unix
    common.copy(entry, 6)
    entry.writeUInt32LE(((link ? LINK : FILE) << 16) >>> 0, 38)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, name)
    locals.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}
