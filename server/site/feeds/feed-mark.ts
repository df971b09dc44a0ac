import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { ChangePosition } from '#server/platform/database/read-changes.ts'
import { derivedKey } from '#server/platform/runtime/keys.ts'

const POSITION = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12} \d{1,10}) (\d{1,19}):(\d{1,19}):([\d,]{0,8000})$/

const CIPHER = 'aes-256-gcm'
const [NONCE_BYTES, TAG_BYTES] = [12, 16]
/** So that the length does not count the digits of transactions, or those that are open. */
const BLOCK_BYTES = 128

interface FeedMarks {
  markOf: (position: ChangePosition) => string
  /** `former` if it is a mark of a release that did not encrypt them, undefined if it is none. */
  positionOf: (mark: string) => ChangePosition | 'former' | undefined
}

/**
 * A mark is encrypted: a position counts the transactions of the database. The same position has the same mark, so that it
 * serves as an ETag. The first secret encrypts.
 */
export function openFeedMarks(secrets: [string, ...string[]]): FeedMarks {
  const keysOf = (secret: string) => ({
    key: Buffer.from(derivedKey(secret, 'feed-mark'), 'base64url'),
    nonceKey: derivedKey(secret, 'feed-mark-nonce'),
  })
  const [own, ...former] = secrets.map(keysOf) as [Keys, ...Keys[]]
  return {
    markOf: (position) => encrypted(own, textOf(position)),
    positionOf(mark) {
      const bytes = Buffer.from(mark, 'base64url')
      if (bytes.toString('base64url') !== mark) return undefined
      for (const keys of [own, ...former]) {
        const text = decrypted(keys, bytes)
        if (text !== undefined) return positionIn(text.trimEnd())
      }
      return positionIn(bytes.toString('latin1')) && 'former'
    },
  }
}

interface Keys {
  key: Buffer
  nonceKey: string
}

const textOf = ({ epoch, snapshot }: ChangePosition) => `${epoch} ${snapshot}`

/** The nonce is made of the text: it repeats only with the same text. */
function encrypted({ key, nonceKey }: Keys, text: string): string {
  const padded = text.padEnd(Math.ceil(text.length / BLOCK_BYTES) * BLOCK_BYTES)
  const nonce = createHmac('sha256', nonceKey).update(padded).digest().subarray(0, NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  const body = Buffer.concat([cipher.update(padded, 'latin1'), cipher.final()])
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')
}

function decrypted({ key }: Keys, bytes: Buffer): string | undefined {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('latin1')
  } catch {
    return undefined
  }
}

/** Undefined if it is none. PostgreSQL would refuse a snapshot whose numbers are in disorder. */
function positionIn(text: string): ChangePosition | undefined {
  const [, epoch, least, beyond, open = ''] = POSITION.exec(text) ?? []
  if (!epoch || !least || !beyond) return undefined
  const under = open === '' ? [] : open.split(',')
  if (!under.every((each) => /^\d{1,19}$/.test(each))) return undefined
  const numbers = [least, ...under, beyond].map(BigInt)
  const risen = numbers.every((each, at) => at === 0 || each >= (numbers[at - 1] as bigint))
  if (!risen || numbers[0] === 0n || (under.length > 0 && numbers.at(-2) === numbers.at(-1))) return undefined
  return { epoch, snapshot: `${least}:${beyond}:${open}` }
}
