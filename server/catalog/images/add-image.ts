import { type Database, statement } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { encodeImage } from './encode-image.ts'
import type { PictureStorage } from './picture-storage.ts'
import { refuseDown } from './storage-down.ts'

const givenAddress = statement(
  'given-address',
  'SELECT address FROM images WHERE hash = :hash AND kept_by = :keptBy',
)
/** Two concurrent uploads of one picture both get the address of the first. */
const keepImage = statement(
  'keep-image',
  `INSERT INTO images (hash, kept_by, address, width, height, bytes, uploaded_by) VALUES (:hash, :keptBy, :address, :width, :height, :bytes, :uploadedBy)
   ON CONFLICT (hash, kept_by) DO UPDATE SET address = images.address
   RETURNING address`,
)

export interface ImageParts {
  db: Database
  storage: PictureStorage
  log: Log
}

export async function addImage(
  { db, storage, log }: ImageParts,
  uploadedBy: string | null,
  file: Uint8Array,
): Promise<{ data: { display_url: string; width: number; height: number } } | Refusal> {
  const picture = await encodeImage(file, storage.formats)
  if (picture instanceof Refusal) return picture
  const { hash, width, height } = picture
  const [given] = await givenAddress(db, { hash, keptBy: storage.keptBy })
  const address = await storage
    .keep(picture, given?.address)
    .catch(refuseDown(log, 'a picture could not be stored'))
  if (address instanceof Refusal) return address
  const bytes = picture.files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const image = { hash, keptBy: storage.keptBy, address, width, height, bytes, uploadedBy }
  const [kept] = await keepImage(db, image)
  return { data: { display_url: kept?.address ?? address, width, height } }
}
