import { type CSSProperties, Fragment, type ReactNode } from 'react'
import type { Picture } from './letter-content.ts'
import { inAccent, looks } from './letter-look.ts'
import { linesOf } from './letter-text.ts'
import type { MailShop } from './mail-shop.ts'

/** A layout table, because mail programs support no other layout. */
export function Layout({ style, children }: { style?: CSSProperties; children: ReactNode }) {
  return (
    <table role="presentation" border={0} cellSpacing={0} cellPadding={0} style={style}>
      <tbody>{children}</tbody>
    </table>
  )
}

export function Facts({ of: facts }: { of: [string, string][] }) {
  return (
    <table cellSpacing={0} cellPadding={0} style={looks.block}>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row" align="left" className="soft" style={looks.factName}>
              {name}
            </th>
            <td className="ground" style={looks.factValue}>
              <Lines of={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Lines({ of: words }: { of: string }) {
  return linesOf(words).map((line, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: written once, in this order
    <Fragment key={n}>
      {n > 0 && <br />}
      {line}
    </Fragment>
  ))
}

export const cidOf = ({ name }: Picture): string => `${name}@picture`

export function Pictured({ of: picture }: { of: Picture }) {
  const { alt, side } = picture
  return <img src={`cid:${cidOf(picture)}`} alt={alt} width={side} height={side} style={looks.picture} />
}

export function Quotation({ words }: { words: string }) {
  return (
    <Layout style={looks.block}>
      <tr>
        <td className="ground quote" style={looks.quote}>
          <Lines of={words} />
        </td>
      </tr>
    </Layout>
  )
}

export const LOGO_CID = 'logo@picture'

/** The logo with the name as its text, so that programs that show no pictures show the name. */
export function Heading({ of: { name, logo } }: { of: MailShop }) {
  if (!logo) return <h1 style={looks.store}>{name}</h1>
  return (
    <h1 style={looks.store}>
      <img src={`cid:${LOGO_CID}`} alt={name} width={logo.width} height={logo.height} />
    </h1>
  )
}

export function Particulars({ of: lines }: { of: string[] }) {
  return (
    <p style={looks.particulars}>
      <Lines of={lines.join('\n')} />
    </p>
  )
}

type ActionProps = { label: string; url: string; accent: MailShop['accent'] }

export function Action({ label, url, accent }: ActionProps) {
  return (
    <Layout style={{ margin: '8px 0 24px' }}>
      <tr>
        <td className="copper" style={{ ...looks.button, ...inAccent({ accent }) }}>
          <a href={url} className="on-copper" style={looks.link}>
            {label}
          </a>
        </td>
      </tr>
    </Layout>
  )
}

export function Stop({ label, url }: { label: string; url: string }) {
  return (
    <p style={looks.paragraph}>
      <a href={url} style={looks.stop}>
        {label}
      </a>
    </p>
  )
}
