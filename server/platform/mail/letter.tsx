import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LetterParts } from './letter-content.ts'
import { darkSheet, inAccent, looks } from './letter-look.ts'
import {
  Action,
  cidOf,
  Facts,
  Heading,
  Layout,
  LOGO_CID,
  Particulars,
  Pictured,
  Quotation,
  Stop,
} from './letter-parts.tsx'
import { letterText } from './letter-text.ts'
import type { MailShop } from './mail-shop.ts'
import type { Letter } from './message.ts'

export function writeLetter(parts: LetterParts): Letter {
  const { subject, shop, replyTo = shop.replyTo, stop, picture } = parts
  const html = `<!doctype html>\n${renderToStaticMarkup(<LetterPage {...parts} />)}\n`
  const attachments = [
    ...(picture
      ? [{ name: `${picture.name}.png`, type: 'image/png', content: picture.png, cid: cidOf(picture) }]
      : []),
    ...(shop.logo
      ? [{ name: 'logo.png', type: 'image/png', content: shop.logo.content, cid: LOGO_CID }]
      : []),
  ]
  return {
    subject,
    text: letterText(parts),
    html,
    replyTo,
    stopUrl: stop?.url,
    ...(attachments.length > 0 ? { attachments } : {}),
  }
}

function LetterPage({ subject, shop, opening, facts, picture, quote, action, closing, stop }: LetterParts) {
  return (
    <Document title={subject} shop={shop}>
      <Layout style={{ width: '100%' }}>
        <tr>
          <td className="ground" style={looks.ground} align="center">
            <Layout style={looks.frame}>
              <tr>
                <td className="copper" style={{ ...looks.stripe, ...inAccent(shop) }} />
              </tr>
              <tr>
                <td className="paper" style={looks.paper}>
                  <Heading of={shop} />
                  <Paragraphs of={opening} />
                  {facts && facts.length > 0 && <Facts of={facts} />}
                  {picture && <Pictured of={picture} />}
                  {quote && <Quotation words={quote} />}
                  {action && <Action {...action} accent={shop.accent} />}
                  <Paragraphs of={closing} />
                  {stop && <Stop {...stop} />}
                  {shop.particulars.length > 0 && <Particulars of={shop.particulars} />}
                </td>
              </tr>
            </Layout>
          </td>
        </tr>
      </Layout>
    </Document>
  )
}

function Document({ title, shop, children }: { title: string; shop: MailShop; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{darkSheet(shop.accent)}</style>
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
