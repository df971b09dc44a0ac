import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { IMAGE_PIXELS_MOST } from '#contract/picture-files.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'
import { turns } from '#server/runtime/turns.ts'
import type { EncodedPicture, Unfit } from './encode-picture.ts'
import { type ImageKind, imageKind } from './image-kind.ts'

const PROGRAM = join(import.meta.dirname, import.meta.env.PROD ? 'encoder-process.js' : 'encoder-process.ts')
const ENCODING_MS = 90_000
const PIXELS_PER_MEGAPIXEL = 1_000_000

/** A large picture may take a core for seconds and hundreds of megabytes: no more than two at once. */
const inTurn = turns(2)

/**
 * The sizes of an uploaded picture in the store's formats, or in one JPEG alone, or why there are none. Encoded in a
 * process of its own, which gives its memory back and may be ended, or end, without harm to the store.
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
  child.stdin?.on('error', () => {}) // it ended before it had read all
  child.stdin?.end(bytes)
  const [code] = await once(child, 'close')
  if (outcome !== undefined) return outcome
  // A decoder that crashed, or was ended for the time or memory it took.
  if (code === null) return 'image-broken'
  throw new Error(`The encoder ended with ${code}: ${complaint()}`)
}

/** The store's environment holds its secrets, which whoever finds a hole in a decoder need not find with it. */
function withoutSecrets(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, LD_LIBRARY_PATH } = process.env
  return JSON.parse(JSON.stringify({ PATH, SystemRoot, LD_LIBRARY_PATH }))
}

const COMPLAINT_MOST = 2000

function lastWords(child: ChildProcess): () => string {
  let words = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-COMPLAINT_MOST)
  })
  return () => words
}
