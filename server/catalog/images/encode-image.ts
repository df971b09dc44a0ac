import { join } from 'node:path'
import { MAX_IMAGE_PIXELS } from '#contract/catalog/picture-files.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { ChildEnded, openChildPool } from '#server/platform/runtime/child-pool.ts'
import type { EncodedPicture, Unfit } from './encode-picture.ts'

const PIXELS_PER_MEGAPIXEL = 1_000_000

/** A large picture can take seconds of CPU and hundreds of MB, which the process frees at its end. */
const withEncoder = openChildPool({
  program: join(import.meta.dirname, import.meta.env.PROD ? 'encoder-process.js' : 'encoder-process.ts'),
  most: 2,
  idleMs: 0,
  limits: { waitMs: 90_000 },
})

/** Encoding runs in a child process, which may crash without harm to the store. */
export async function encodeImage(
  bytes: Uint8Array,
  formats: 'every' | 'jpeg',
): Promise<EncodedPicture | Refusal> {
  const outcome = await encodeApart(bytes, formats)
  if (outcome === 'image-too-large')
    return refuse(outcome, { megapixels: MAX_IMAGE_PIXELS / PIXELS_PER_MEGAPIXEL })
  return typeof outcome === 'string' ? refuse(outcome) : outcome
}

async function encodeApart(
  bytes: Uint8Array,
  formats: 'every' | 'jpeg',
): Promise<EncodedPicture | Unfit | 'image-unsupported'> {
  try {
    const { answer } = await withEncoder((ask) => ask({ bytes, onlyJpeg: formats === 'jpeg' }))
    return answer as EncodedPicture | Unfit | 'image-unsupported'
  } catch (error) {
    // A decoder that crashed, or was killed for its time or memory.
    if (error instanceof ChildEnded && error.killed) return 'image-broken'
    throw error
  }
}
