import { constants } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { t } from '#messages/catalogue.ts'
import { imageKind } from '#server/catalog/images/image-kind.ts'
import type { CheckedLine } from '../check-line.ts'
import { CsvFault } from '../columns.ts'
import { fileKey, MAX_PICTURE_MEGABYTES, type PictureSource, readPicture } from './picture-source.ts'

const MAX_GIGABYTES = 2
const MAX_ALL_BYTES = MAX_GIGABYTES * 1024 ** 3

export interface CheckedPictures extends PictureSource {
  /** Throws CsvFault above 2 GB in all (rules: P-34). */
  check: (line: CheckedLine) => Promise<CheckedLine>
}

/** Throws CsvFault. */
export async function openCheckedPictures(path: string, maxBytes = MAX_ALL_BYTES): Promise<CheckedPictures> {
  const source = await openSource(path)
  const refusals = new Map<string, string | undefined>()
  let bytes = 0

  async function refusalOf(file: string): Promise<string | undefined> {
    const picture = await source.read(file)
    if (typeof picture === 'string')
      return t(`import.picture-${picture}`, { file, most: MAX_PICTURE_MEGABYTES })
    bytes += picture.length
    if (bytes > maxBytes)
      throw new CsvFault(
        `The pictures have more than ${MAX_GIGABYTES} GB in all. Import them in several files.`,
      )
    return imageKind(picture) ? undefined : `img: ${t('refusal.image-unsupported')}`
  }

  return {
    ...source,
    async check(line) {
      const file = line.form?.img
      if (file === undefined || isAddress(file)) return line
      if (!refusals.has(file)) refusals.set(file, await refusalOf(file))
      const refusal = refusals.get(file)
      return refusal === undefined ? { ...line, pictureFile: true } : { ...line, form: undefined, refusal }
    },
  }
}

/** Else it is a file, with or without its folders. */
const isAddress = (img: string) => img.startsWith('/') || img.includes('://')

async function openSource(path: string): Promise<PictureSource> {
  const found = await stat(path).catch(() => {
    throw new CsvFault(`Pictures not found: ${path}`)
  })
  return found.isDirectory() ? openPictureFolder(path) : openPictureZip(path)
}

/** Links are ignored, so that no file outside the folder is read. */
async function openPictureFolder(folder: string): Promise<PictureSource> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = new Map(
    entries.filter((entry) => entry.isFile()).map(({ name }) => [fileKey(name), name] as const),
  )
  return {
    async read(file) {
      const name = names.get(fileKey(file))
      if (name === undefined) return 'missing'
      try {
        // The file could have been replaced by a link since it was listed.
        const handle = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW)
        return await readPicture(handle.createReadStream())
      } catch {
        return 'broken'
      }
    },
    close: async () => {},
  }
}

const MAX_ENTRIES = 200_000

/** Only pictures that the CSV file names are unpacked, in memory. */
async function openPictureZip(path: string): Promise<PictureSource> {
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
