import { createHash } from 'node:crypto'

/** An ETag for a body that has no version of its own: a fingerprint of what it says. */
export function etagOf(body: string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Whether the client says (in If-None-Match, RFC 9110 section 13.1.2) that it already has what this ETag stands for. */
export function isKnown(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const known = ifNoneMatch ?? ''
  return known === etag || known === '*' || (known.match(TAG) ?? []).some((one) => weak(one) === weak(etag))
}

/** An entity tag; a comma may stand inside of it. */
const TAG = /(?:W\/)?"[^"]*"/g

const weak = (etag: string) => etag.replace(/^W\//, '')
