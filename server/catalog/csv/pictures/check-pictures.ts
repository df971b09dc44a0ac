import { stat } from 'node:fs/promises'
import { t } from '#messages/catalogue.ts'
import { imageKind } from '#server/images/image-kind.ts'
import type { CheckedLine } from '../check-line.ts'
import { CsvFault } from '../csv-fault.ts'
import { openPictureFolder } from './picture-folder.ts'
import { PICTURE_MEGABYTES_MOST, type PictureSource } from './picture-source.ts'
import { openPictureZip } from './picture-zip.ts'

const GIGABYTES_MOST = 2
const ALL_BYTES_MOST = GIGABYTES_MOST * 1024 ** 3

export interface CheckedPictures extends PictureSource {
  /** Checks the picture of a line whose `img` is a file name. Throws CsvFault above 2 GB in all. */
  check: (line: CheckedLine) => Promise<CheckedLine>
}

/** Opens the pictures in a folder or a zip file. Throws CsvFault. */
export async function openCheckedPictures(
  path: string,
  bytesMost = ALL_BYTES_MOST,
): Promise<CheckedPictures> {
  const source = await openSource(path)
  const refusals = new Map<string, string | undefined>()
  let bytes = 0

  async function refusalOf(file: string): Promise<string | undefined> {
    const picture = await source.read(file)
    if (typeof picture === 'string')
      return t(`import.picture-${picture}`, { file, most: PICTURE_MEGABYTES_MOST })
    bytes += picture.length
    if (bytes > bytesMost)
      throw new CsvFault(
        `The pictures have more than ${GIGABYTES_MOST} GB in all. Import them in several files.`,
      )
    return imageKind(picture) ? undefined : `img: ${t('refusal.image-unsupported')}`
  }

  return {
    ...source,
    async check(line) {
      const file = line.form?.img
      if (file === undefined || file.includes('/')) return line
      if (!refusals.has(file)) refusals.set(file, await refusalOf(file))
      const refusal = refusals.get(file)
      return refusal === undefined ? { ...line, pictureFile: true } : { ...line, form: undefined, refusal }
    },
  }
}

async function openSource(path: string): Promise<PictureSource> {
  const found = await stat(path).catch(() => {
    throw new CsvFault(`Pictures not found: ${path}`)
  })
  return found.isDirectory() ? openPictureFolder(path) : openPictureZip(path)
}
