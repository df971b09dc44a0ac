import { renderToStaticMarkup } from 'react-dom/server'
import type { LetterParts } from './letter-content.ts'
import { LetterPage } from './letter-page.tsx'
import { cidOf } from './letter-parts.tsx'
import { letterText } from './letter-text.ts'
import type { Letter } from './message.ts'

export function writeLetter(parts: LetterParts): Letter {
  const { subject, replyTo, stop, picture } = parts
  const html = `<!doctype html>\n${renderToStaticMarkup(<LetterPage {...parts} />)}\n`
  const attachments = picture && [
    { name: `${picture.name}.png`, type: 'image/png', content: picture.png, cid: cidOf(picture) },
  ]
  return { subject, text: letterText(parts), html, replyTo, stopUrl: stop?.url, attachments }
}
