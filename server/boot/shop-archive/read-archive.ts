import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FamilyFile } from '#contract/catalog/family-file.ts'
import { isDatasheetFile } from '#server/catalog/datasheets/add-datasheet.ts'
import { pictureType } from '#server/catalog/images/picture-storage.ts'
import { unzipped } from '#server/platform/backup/open-backup.ts'
import { readTar } from '#server/platform/backup/tar.ts'
import { DATASHEETS, FAMILIES, IMAGES, PRODUCTS, SHOP, ShopFacts } from './archive-form.ts'

const MAX_GIGABYTES = 8
const MAX_BYTES = MAX_GIGABYTES * 1024 ** 3

export interface ReadShop {
  facts: ShopFacts
  families: unknown[]
  /** A CSV file in the folder. */
  products: string
  /** Names of files in the folder, with their folder in the archive. */
  files: string[]
}

/** Unpacks only names that `export-shop` writes, into an empty folder. Throws with words for any other file. */
export async function readArchive(file: string, folder: string): Promise<ReadShop> {
  const products = join(folder, 'products.csv')
  const found: { facts?: ShopFacts; families?: unknown[]; files: string[] } = { files: [] }
  let bytes = 0
  for (const sub of [IMAGES, DATASHEETS]) await mkdir(join(folder, sub))
  await writeFile(products, '')
  const put = async (name: string, body: Buffer) => {
    if (name === SHOP) found.facts = ShopFacts.parse(JSON.parse(body.toString()))
    else if (name === FAMILIES) found.families = FamilyFile.parse(JSON.parse(body.toString()))
    else if (name.startsWith(PRODUCTS)) await appendFile(products, body)
    else if (isOwnFile(name)) {
      await writeFile(join(folder, name), body, { flag: 'wx' })
      found.files.push(name)
    } else throw new Error(`${name} does not belong there`)
  }
  try {
    for await (const { name, body } of readTar(unzipped(file))) {
      bytes += body.length
      if (bytes > MAX_BYTES) throw new Error(`it has more than ${MAX_GIGABYTES} GB`)
      await put(name, body)
    }
  } catch (error) {
    throw new Error(`${file} is damaged or no archive of export-shop: ${(error as Error).message}`)
  }
  const { facts, families, files } = found
  if (!facts || !families) throw new Error(`${file} is no archive of export-shop.`)
  return { facts, families, products, files }
}

function isOwnFile(name: string): boolean {
  if (name.startsWith(IMAGES)) return pictureType(name.slice(IMAGES.length)) !== undefined
  return name.startsWith(DATASHEETS) && isDatasheetFile(name.slice(DATASHEETS.length))
}
