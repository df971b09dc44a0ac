import { join } from 'node:path'
import { MAX_IMAGE_PIXELS } from '#contract/catalog/picture-files.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { ChildEnded, openChildPool } from '#server/platform/runtime/child-pool.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import type { EncodedPicture, ToEncode, Unfit } from './encode-picture.ts'
import { type PictureStorage, refuseDown } from './picture-storage.ts'

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
  { svg = false } = {},
): Promise<{ data: { display_url: string; width: number; height: number } } | Refusal> {
  const picture = await encodeImage({ bytes: file, onlyJpeg: storage.formats === 'jpeg', svg })
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

const PIXELS_PER_MEGAPIXEL = 1_000_000

/** A large picture can take seconds of CPU and hundreds of MB, which the process frees at its end. */
const withEncoder = openChildPool({
  program: join(import.meta.dirname, import.meta.env.PROD ? 'encoder-process.js' : 'encoder-process.ts'),
  most: 2,
  idleMs: 0,
  limits: { waitMs: 90_000 },
})

/** Encoding runs in a child process, which may crash without harm to the store. */
async function encodeImage(image: ToEncode): Promise<EncodedPicture | Refusal> {
  const outcome = await encodeApart(image)
  if (outcome === 'image-too-large')
    return refuse(outcome, { megapixels: MAX_IMAGE_PIXELS / PIXELS_PER_MEGAPIXEL })
  return typeof outcome === 'string' ? refuse(outcome) : outcome
}

async function encodeApart(image: ToEncode): Promise<EncodedPicture | Unfit> {
  try {
    const { answer } = await withEncoder((ask) => ask(image))
    return answer as EncodedPicture | Unfit
  } catch (error) {
    // A decoder that crashed, or was killed for its time or memory.
    if (error instanceof ChildEnded && error.killed) return 'image-broken'
    throw error
  }
}
