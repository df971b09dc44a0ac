import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_BYTES_MOST } from '#contract/images.ts'
import type { Caller } from '#server/platform/caller.ts'
import { type Queryable, statement } from '#server/platform/database.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import { encodeImage } from './encode-image.ts'

const keepImage = statement(
  'keep-image',
  `INSERT INTO images (hash, width, height, bytes, uploaded_by) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (hash) DO NOTHING`,
)

/** Hexadecimal digits of the SHA-256 that name a picture. */
const HASH_DIGITS = 40

/**
 * Keeps an uploaded picture in `folder` and gives its address in this store. It is named by its content, so the same
 * picture uploaded twice is one, and a file under a name never changes.
 */
export async function addImage(
  db: Queryable,
  folder: string,
  caller: Caller,
  file: Blob,
): Promise<{ data: { display_url: string; width: number; height: number } } | Refusal> {
  if (file.size > IMAGE_BYTES_MOST) return refuse('body-too-large')
  const encoded = await encodeImage(new Uint8Array(await file.arrayBuffer()))
  if (encoded instanceof Refusal) return encoded
  const { webp, width, height } = encoded
  const hash = createHash('sha256').update(webp).digest('hex').slice(0, HASH_DIGITS)
  await keepFile(folder, `${hash}.webp`, webp)
  await keepImage(db, [hash, width, height, webp.length, caller.id])
  return { data: { display_url: `/images/${hash}.webp`, width, height } }
}

/** Whole or not at all under its name, also when the machine stops in the middle. */
async function keepFile(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `${name}.${randomUUID()}`)
  const file = await open(draft, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(draft, join(folder, name))
}
