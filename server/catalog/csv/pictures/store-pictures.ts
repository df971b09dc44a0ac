import { type Queryable, statement } from '#server/database/database.ts'
import type { ImportPictures } from './import-pictures.ts'

const filesOfImport = statement<{ file: string }>(
  'picture-files-of-import',
  'SELECT DISTINCT img AS file FROM import_lines WHERE picture_file ORDER BY img',
)

const putAddresses = statement(
  'put-addresses-of-imported-pictures',
  `UPDATE import_lines l SET img = stored.address
   FROM unnest($1::text[], $2::text[]) AS stored (file, address) WHERE l.picture_file AND l.img = stored.file`,
)

/** Encoding is limited to as many at once (server/images/encode-image.ts). */
const AT_ONCE = 2

/** Stores the pictures of the import's lines, and puts their addresses in place of the file names. */
export async function storePictures(
  tx: Queryable,
  pictures: ImportPictures,
  uploadedBy: string | null,
  signal: AbortSignal | undefined,
): Promise<void> {
  const files = (await filesOfImport(tx, [])).map(({ file }) => file)
  const addresses: string[] = []
  for (let at = 0; at < files.length; at += AT_ONCE) {
    signal?.throwIfAborted()
    const some = files.slice(at, at + AT_ONCE)
    addresses.push(...(await Promise.all(some.map((file) => pictures.store(file, uploadedBy)))))
  }
  await putAddresses(tx, [files, addresses])
}
