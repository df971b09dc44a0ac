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
  return { subject: parts.subject, text: asText(parts), html: asHtml(parts), replyTo: parts.replyTo }
}

function asText({ storeName, opening, facts = [], quote = '', action, closing }: LetterParts): string {
  const table = facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  const quoted = quote && linesOf(`\n${quote}`).join('\n> ').trimStart()
  const todo = action ? `${action.label}:\n${action.url}` : ''
  const blocks = [...opening, table, quoted, todo, ...closing, storeName]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

// Looks are attributes, which every mail program knows and no page's content security policy forbids. Every cell has a
// ground of its own, so that a program with a dark look changes ground and text together or neither.
function asHtml({ subject, storeName, opening, facts = [], quote, action, closing }: LetterParts): string {
  return `<!doctype html>
<html><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body bgcolor="${GROUND}" text="${INK}" link="${COPPER}" vlink="${COPPER}">
<table ${LAYOUT} width="100%" cellpadding="0"><tr>
<td bgcolor="${GROUND}"></td>
<td width="560" bgcolor="${PAPER}">
<table ${LAYOUT} width="100%" cellpadding="0"><tr><td bgcolor="${COPPER}" height="4"></td></tr></table>
<table ${LAYOUT} width="100%" cellpadding="24"><tr><td bgcolor="${PAPER}">
${FONT}
<h2>${escaped(storeName)}</h2>
${paragraphs(opening)}
</font>
${facts.length > 0 ? factTable(facts) : ''}
${quote ? quotation(quote) : ''}
${action ? button(action) : ''}
${FONT}
${paragraphs(closing)}
</font>
</td></tr></table>
</td>
<td bgcolor="${GROUND}"></td>
</tr></table>
</body></html>
`
}

const GROUND = '#f6f5f2'
const PAPER = '#ffffff'
const INK = '#1e222b'
const SOFT = '#5b616e'
const COPPER = '#a04f1e'
const FAMILY = 'face="Helvetica, Arial, sans-serif"'
const FONT = `<font ${FAMILY} color="${INK}">`
const LAYOUT = 'role="presentation" border="0" cellspacing="0"'

const paragraphs = (texts: string[]) => texts.map((text) => `<p>${escaped(text)}</p>`).join('\n')

function factTable(facts: [string, string][]): string {
  const rows = facts.map(([name, value]) => `<tr>${cell(name, SOFT, 'nowrap')}\n${cell(value, INK)}</tr>`)
  return `<table width="100%" cellpadding="8" cellspacing="0">\n${rows.join('\n')}\n</table><br>`
}

function cell(text: string, color: string, wrapping = ''): string {
  return `<td ${wrapping} valign="top" bgcolor="${GROUND}"><font ${FAMILY} color="${color}">${escaped(text)}</font></td>`
}

function quotation(words: string): string {
  const lines = linesOf(words).map(escaped).join('<br>\n')
  return `<table ${LAYOUT} width="100%" cellpadding="16"><tr><td bgcolor="${GROUND}">
<font ${FAMILY} color="${INK}">${lines}</font></td></tr></table>`
}

const linesOf = (words: string) => words.split(/\r\n|\r|\n/)

function button({ label, url }: { label: string; url: string }): string {
  return `<table ${LAYOUT} cellpadding="14"><tr><td bgcolor="${COPPER}">
<a href="${escaped(url)}"><font ${FAMILY} color="#ffffff"><b>${escaped(label)}</b></font></a>
</td></tr></table>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
