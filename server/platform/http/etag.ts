import { createHash } from 'node:crypto'

export function etagOf(body: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** RFC 9110 section 13.1.2. */
export function isKnown(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const header = ifNoneMatch ?? ''
  return (
    header === etag || header === '*' || (header.match(TAG) ?? []).some((one) => weak(one) === weak(etag))
  )
}

const TAG = /(?:W\/)?"[^"]*"/g

const weak = (etag: string) => etag.replace(/^W\//, '')
