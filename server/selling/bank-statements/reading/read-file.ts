import { fromBufferPromise } from 'yauzl'
import { t } from '#messages/catalogue.ts'
import { OtherCurrency, type ReadStatement, Unusable } from './entry.ts'
import { few, MAX_LEFT_OUT, readStatement } from './read-statement.ts'

export interface StatementFile {
  file: Uint8Array
  currency: string
  now: number
}

const MAX_FILES = 1000
const MAX_UNPACKED = 20 * 1024 * 1024
/** What the archivers of some systems add. */
const NO_STATEMENT = /(?:^|\/)(?:__MACOSX\/|\.)|\/$/

/** Reads a bank statement, or a ZIP file of CAMT files (rules: M-40). Throws Unusable. */
export async function readStatementFile({ file, ...by }: StatementFile): Promise<ReadStatement> {
  const bytes = Buffer.from(file)
  if (!isZip(bytes)) return readStatement(bytes, by)
  const read: ReadStatement[] = []
  const others: OtherCurrency[] = []
  for (const { name, content } of await unpacked(bytes))
    try {
      read.push(readMember(name, content, by))
    } catch (error) {
      if (!(error instanceof OtherCurrency)) throw error
      others.push(error)
    }
  if (read.length === 0 && others[0]) throw others[0]
  read.push(...others.map((each) => each.read))
  const [first] = read
  if (!first) throw new Unusable(t('statement-file.zip-empty'))
  if (read.some(({ source }) => source !== first.source)) throw new Unusable(t('statement-file.mixed'))
  const entries = new Map(read.flatMap((each) => each.entries).map((entry) => [entry.identity, entry]))
  return {
    ...first,
    entries: few([...entries.values()]),
    leftOut: read.flatMap((each) => each.leftOut).slice(0, MAX_LEFT_OUT),
  }
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04'

function readMember(name: string, content: Buffer, by: Omit<StatementFile, 'file'>): ReadStatement {
  try {
    const read = readStatement(content, by)
    if (read.source !== 'csv') return read
  } catch (error) {
    if (error instanceof OtherCurrency && error.read.source !== 'csv')
      throw new OtherCurrency(`${name}: ${error.message}`, error.read)
    if (error instanceof Unusable) throw new Unusable(`${name}: ${error.message}`)
    throw error
  }
  throw new Unusable(t('statement-file.zip-other', { name }))
}

interface Member {
  name: string
  content: Buffer
}

async function unpacked(bytes: Buffer): Promise<Member[]> {
  const members: Member[] = []
  let [files, left] = [0, MAX_UNPACKED]
  try {
    const zip = await fromBufferPromise(bytes)
    for await (const entry of zip.eachEntry()) {
      files++
      left -= entry.uncompressedSize
      if (files > MAX_FILES || left < 0) break
      if (NO_STATEMENT.test(entry.fileName)) continue
      const parts: Buffer[] = []
      for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer)
      members.push({ name: entry.fileName.slice(0, 100), content: Buffer.concat(parts) })
    }
  } catch {
    throw new Unusable(t('statement-file.zip-damaged'))
  }
  if (files > MAX_FILES || left < 0) throw new Unusable(t('statement-file.zip-large'))
  return members
}
