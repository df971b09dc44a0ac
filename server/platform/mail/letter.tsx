import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LetterParts } from './letter-content.ts'
import { DARK_SHEET, looks } from './letter-look.ts'
import { Action, cidOf, Facts, Layout, Pictured, Quotation, Stop } from './letter-parts.tsx'
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

function LetterPage({
  subject,
  storeName,
  opening,
  facts,
  picture,
  quote,
  action,
  closing,
  stop,
}: LetterParts) {
  return (
    <Document title={subject}>
      <Layout style={{ width: '100%' }}>
        <tr>
          <td className="ground" style={looks.ground} align="center">
            <Layout style={looks.frame}>
              <tr>
                <td className="copper" style={looks.stripe} />
              </tr>
              <tr>
                <td className="paper" style={looks.paper}>
                  <h1 style={looks.store}>{storeName}</h1>
                  <Paragraphs of={opening} />
                  {facts && facts.length > 0 && <Facts of={facts} />}
                  {picture && <Pictured of={picture} />}
                  {quote && <Quotation words={quote} />}
                  {action && <Action {...action} />}
                  <Paragraphs of={closing} />
                  {stop && <Stop {...stop} />}
                </td>
              </tr>
            </Layout>
          </td>
        </tr>
      </Layout>
    </Document>
  )
}

function Document({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{DARK_SHEET}</style>
      </head>
      <body className="ground" style={looks.body}>
        {children}
      </body>
    </html>
  )
}

function Paragraphs({ of: texts }: { of: string[] }) {
  return texts.map((text) => (
    <p key={text} style={looks.paragraph}>
      {text}
    </p>
  ))
}
