import { renderToStaticMarkup } from 'react-dom/server'
import { LetterPage } from './letter-page.tsx'
import { letterText } from './letter-text.ts'
import type { Letter } from './message.ts'

export interface LetterParts {
  subject: string
  storeName: string
  /** Paragraphs before the facts. */
  opening: string[]
  /** Pairs of name and value. */
  facts?: [string, string][]
  /** Another person's text. */
  quote?: string
  action?: { label: string; url: string }
  /** Paragraphs at the end. */
  closing: string[]
  /** The address for replies; by default the store's. */
  replyTo?: string
}

/** Renders a letter as plain text and as HTML. */
export function writeLetter(parts: LetterParts): Letter {
  const { subject, replyTo } = parts
  const html = `<!doctype html>\n${renderToStaticMarkup(<LetterPage {...parts} />)}\n`
  return { subject, text: letterText(parts), html, replyTo }
}
