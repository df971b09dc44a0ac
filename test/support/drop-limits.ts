const HEAD_BYTES = 8
const LIMITS = /^(statement|lock|idle_in_transaction_session)_timeout$/

/** Removes the time limits from a startup message, as a pooler in transaction mode does. For `openLine`. */
export function dropLimits(startup: Buffer): Buffer {
  const words = startup.subarray(HEAD_BYTES).toString().split('\0')
  const kept: string[] = []
  for (let at = 0; words[at]; at += 2)
    if (!LIMITS.test(words[at] ?? '')) kept.push(words[at] ?? '', words[at + 1] ?? '')
  const body = Buffer.from(`${kept.join('\0')}\0\0`)
  const head = Buffer.from(startup.subarray(0, HEAD_BYTES))
  head.writeInt32BE(HEAD_BYTES + body.length)
  return Buffer.concat([head, body])
}
