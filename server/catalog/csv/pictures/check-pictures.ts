import { stat } from 'node:fs/promises'
import { t } from '#messages/catalogue.ts'
import { imageKind } from '#server/catalog/images/image-kind.ts'
import type { CheckedLine } from '../check-line.ts'
import { CsvFault } from '../csv-fault.ts'
import { openPictureFolder } from './picture-folder.ts'
import { MAX_PICTURE_MEGABYTES, type PictureSource } from './picture-source.ts'
import { openPictureZip } from './picture-zip.ts'

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
