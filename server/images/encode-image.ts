import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { IMAGE_PIXELS_MOST } from '#contract/picture-files.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'
import { lastWords, withoutSecrets } from '#server/runtime/child-process.ts'
import { turns } from '#server/runtime/turns.ts'
import type { EncodedPicture, Unfit } from './encode-picture.ts'
import { type ImageKind, imageKind } from './image-kind.ts'

const PROGRAM = join(import.meta.dirname, import.meta.env.PROD ? 'encoder-process.js' : 'encoder-process.ts')
const ENCODING_MS = 90_000
const PIXELS_PER_MEGAPIXEL = 1_000_000

/** A large picture can take seconds of CPU and hundreds of MB, so at most 2 run at once. */
const inTurn = turns(2)

/**
 * Returns an uploaded picture in the store's sizes and formats, or as one JPEG, or the reason why it is rejected.
 * Encoding runs in a child process, which frees its memory at its end and may crash without harm to the store.
 */
export async function encodeImage(
  bytes: Uint8Array,
  formats: 'every' | 'jpeg',
): Promise<EncodedPicture | Refusal> {
  const kind = imageKind(bytes)
  if (!kind) return refuse('image-unsupported')
  const outcome = await inTurn(() => encodeApart(bytes, kind, formats))
  if (outcome === 'image-too-large')
    return refuse(outcome, { megapixels: IMAGE_PIXELS_MOST / PIXELS_PER_MEGAPIXEL })
  return outcome === 'image-broken' ? refuse(outcome) : outcome
}

async function encodeApart(
  bytes: Uint8Array,
  kind: ImageKind,
  formats: 'every' | 'jpeg',
): Promise<EncodedPicture | Unfit> {
  const child = fork(PROGRAM, [kind, formats], {
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
    env: withoutSecrets(),
    timeout: ENCODING_MS,
    killSignal: 'SIGKILL',
  })
  const complaint = lastWords(child)
  let outcome: EncodedPicture | Unfit | undefined
  child.on('message', (message) => {
    outcome = message as EncodedPicture | Unfit
  })
  child.stdin?.on('error', () => {}) // the child ended before it read all of its input
  child.stdin?.end(bytes)
  const [code] = await once(child, 'close')
  if (outcome !== undefined) return outcome
  // A decoder that crashed, or was killed for its time or memory.
  if (code === null) return 'image-broken'
  throw new Error(`The encoder ended with ${code}: ${complaint()}`)
}
