import { randomBytes } from 'node:crypto'

/** A random nonce for the scripts of one rendering: no text of the page can contain it. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/** Structured data (JSON-LD): browsers do not run it, and it differs for each product. */
const NO_INLINE_SCRIPT = /\s(?:src=|type="application\/ld\+json")/

/**
 * The inline scripts of a page that the server itself wrote: those with `nonce`. A script that is injected by a text has
 * no nonce.
 */
export function ownScripts(html: string, nonce: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = '', script = '']) =>
      attributes.includes(`nonce="${nonce}"`) && !NO_INLINE_SCRIPT.test(attributes) ? [script] : [],
  )
}

/** The page without nonces: the same page gives the same bytes each time. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(` nonce="${nonce}"`, '')
}
