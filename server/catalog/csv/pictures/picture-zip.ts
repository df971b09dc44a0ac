import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { CsvFault } from '../csv-fault.ts'
import { fileKey, type PictureSource, readPicture } from './picture-source.ts'

const MAX_ENTRIES = 200_000

/** Only pictures that the CSV file names are unpacked, in memory. */
export async function openPictureZip(path: string): Promise<PictureSource> {
  const zip = await openPromise(path, { autoClose: false }).catch(unreadable)
  const entries = await entriesOf(zip).catch((error) => {
    zip.close()
    return unreadable(error)
  })
  return {
    async read(file) {
      const entry = entries.get(fileKey(file))
      if (!entry || entry === 'twice') return entry ?? 'missing'
      try {
        return await readPicture(await zip.openReadStreamPromise(entry))
      } catch {
        return 'broken'
      }
    },
    close: async () => zip.close(),
  }
}

/** Throws for an entry with an absolute path or one that leads out of the folder. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry | 'twice'>> {
  const entries = new Map<string, Entry | 'twice'>()
  let count = 0
  for await (const entry of zip.eachEntry()) {
    if (++count > MAX_ENTRIES) throw new Error(`it has more than ${MAX_ENTRIES} files`)
    if (!isPicture(entry)) continue
    const key = fileKey(entry.fileName)
    entries.set(key, entries.has(key) ? 'twice' : entry)
  }
  return entries
}

const FILE_TYPE = 0o170000
const LINK = 0o120000

function isPicture({ fileName, externalFileAttributes }: Entry): boolean {
  const isLink = ((externalFileAttributes >>> 16) & FILE_TYPE) === LINK
  return !isLink && !fileName.endsWith('/') && !fileName.startsWith('__MACOSX/')
}

function unreadable(error: Error): never {
  throw new CsvFault(`The zip file of the pictures can't be read: ${error.message.replace(/\.$/, '')}.`)
}
