import { randomBytes } from 'node:crypto'

/** No text of the page can contain it. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/** Excludes structured data (JSON-LD), which browsers do not run and which differs for each product. */
const NO_INLINE_SCRIPT = /\s(?:src=|type="application\/ld\+json")/

/** A script injected by a text has no nonce. */
export function ownScripts(html: string, nonce: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = '', script = '']) =>
      attributes.includes(`nonce="${nonce}"`) && !NO_INLINE_SCRIPT.test(attributes) ? [script] : [],
  )
}

/** Equal pages have equal bytes. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(` nonce="${nonce}"`, '')
}
