import { randomBytes } from 'node:crypto'

/** A mark for the scripts of one rendering, chosen before it: no text of the page can hold it. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/** Facts for search engines: no browser runs them, and they differ with every product. */
const NO_INLINE_SCRIPT = /\s(?:src=|type="application\/ld\+json")/

/**
 * The inline scripts of a page that the server itself wrote: those that carry `nonce`. A script that came into the page
 * with a text does not.
 */
export function ownScripts(html: string, nonce: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = '', script = '']) =>
      attributes.includes(`nonce="${nonce}"`) && !NO_INLINE_SCRIPT.test(attributes) ? [script] : [],
  )
}

/** The page without the marks: it is the same each time that it is made. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(` nonce="${nonce}"`, '')
}
