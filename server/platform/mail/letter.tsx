import { renderToStaticMarkup } from 'react-dom/server'
import { LetterPage } from './letter-page.tsx'
import { letterText } from './letter-text.ts'
import type { Letter } from './message.ts'

export interface LetterParts {
  subject: string
  storeName: string
  opening: string[]
  facts?: [string, string][] | undefined
  quote?: string | undefined
  action?: { label: string; url: string } | undefined
  closing: string[]
  /** A POST to its address stops such mails at once. */
  stop?: { label: string; url: string } | undefined
  replyTo?: string
}

export function writeLetter(parts: LetterParts): Letter {
  const { subject, replyTo, stop } = parts
  const html = `<!doctype html>\n${renderToStaticMarkup(<LetterPage {...parts} />)}\n`
  return { subject, text: letterText(parts), html, replyTo, stopUrl: stop?.url }
}
