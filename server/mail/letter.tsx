import { renderToStaticMarkup } from 'react-dom/server'
import { LetterPage } from './letter-page.tsx'
import { letterText } from './letter-text.ts'
import type { Letter } from './message.ts'

export interface LetterParts {
  subject: string
  /** Who writes. */
  storeName: string
  /** Paragraphs before the facts. */
  opening: string[]
  /** Name and value, a line each. */
  facts?: [string, string][]
  /** Somebody else's words, set off from the store's. */
  quote?: string
  /** The one thing to do. */
  action?: { label: string; url: string }
  /** Paragraphs after all that. */
  closing: string[]
  /** Where an answer goes, when not to the store. */
  replyTo?: string
}

/** A letter of the store in plain text and in HTML that says the same. */
export function writeLetter(parts: LetterParts): Letter {
  const { subject, replyTo } = parts
  const html = `<!doctype html>\n${renderToStaticMarkup(<LetterPage {...parts} />)}\n`
  return { subject, text: letterText(parts), html, replyTo }
}
