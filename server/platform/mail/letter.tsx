import { renderToStaticMarkup } from 'react-dom/server'
import { LetterPage } from './letter-page.tsx'
import { cidOf } from './letter-parts.tsx'
import { letterText } from './letter-text.ts'
import type { Letter } from './message.ts'

export interface LetterParts {
  subject: string
  storeName: string
  opening: string[]
  facts?: [string, string][] | undefined
  picture?: Picture | undefined
  quote?: string | undefined
  action?: { label: string; url: string } | undefined
  closing: string[]
  /** A POST to its address stops such mails at once. */
  stop?: { label: string; url: string } | undefined
  replyTo?: string
}

export interface Picture {
  png: Buffer
  name: string
  alt: string
  /** As it is shown, in CSS pixels. */
  side: number
}

export function writeLetter(parts: LetterParts): Letter {
  const { subject, replyTo, stop, picture } = parts
  const html = `<!doctype html>\n${renderToStaticMarkup(<LetterPage {...parts} />)}\n`
  const attachments = picture && [
    { name: `${picture.name}.png`, type: 'image/png', content: picture.png, cid: cidOf(picture) },
  ]
  return { subject, text: letterText(parts), html, replyTo, stopUrl: stop?.url, attachments }
}
