import { t } from '#messages/catalogue.ts'
import { addImage, type ImageParts } from '#server/catalog/images/add-image.ts'
import { type Queryable, untypedStatement } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { CsvFault } from '../columns.ts'
import type { OpenedImport } from '../read-apart.ts'
import { MAX_PICTURE_MEGABYTES } from './picture-source.ts'

export interface ImportPictures {
  path: string
  parts: ImageParts
  maxBytes?: number | undefined
}

const filesOfImport = untypedStatement<{ file: string }>(
  'picture-files-of-import',
  'SELECT DISTINCT img AS file FROM import_lines WHERE picture_file ORDER BY img',
)

const putAddresses = untypedStatement(
  'put-addresses-of-imported-pictures',
  `UPDATE import_lines l SET img = stored.address
   FROM unnest(:files::text[], :addresses::text[]) AS stored (file, address) WHERE l.picture_file AND l.img = stored.file`,
)

const AT_ONCE = 2

export async function storePictures(
  tx: Queryable,
  { parts }: ImportPictures,
  read: OpenedImport['picture'],
  uploadedBy: string | null,
  signal: AbortSignal | undefined,
): Promise<void> {
  const files = (await filesOfImport(tx)).map(({ file }) => file)
  const addresses: string[] = []
  for (let at = 0; at < files.length; at += AT_ONCE) {
    signal?.throwIfAborted()
    const some = files.slice(at, at + AT_ONCE)
    addresses.push(
      ...(await Promise.all(some.map(async (file) => stored(parts, uploadedBy, file, await read(file))))),
    )
  }
  await putAddresses(tx, { files, addresses })
}

async function stored(
  parts: ImageParts,
  uploadedBy: string | null,
  file: string,
  picture: Awaited<ReturnType<OpenedImport['picture']>>,
): Promise<string> {
  if (typeof picture === 'string')
    throw new CsvFault(t(`import.picture-${picture}`, { file, most: MAX_PICTURE_MEGABYTES }))
  const image = await addImage(parts, uploadedBy, picture)
  if (image instanceof Refusal) throw new CsvFault(`${file}: ${t(`refusal.${image.name}`, image.facts)}`)
  return image.data.display_url
}
