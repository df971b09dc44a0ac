import type { Letter } from './message.ts'

interface LetterParts {
  subject: string
  /** Who writes. */
  storeName: string
  /** Paragraphs before the facts. */
  opening: string[]
  /** Name and value, a line each. */
  facts?: [string, string][]
  /** The one thing to do. */
  action: { label: string; url: string }
  /** Paragraphs after the action. */
  closing: string[]
}

/** A letter of the store in plain text and in HTML that says the same. */
export function writeLetter(parts: LetterParts): Letter {
  return { subject: parts.subject, text: asText(parts), html: asHtml(parts) }
}

function asText({ storeName, opening, facts = [], action, closing }: LetterParts): string {
  const table = facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  const blocks = [...opening, table, `${action.label}:\n${action.url}`, ...closing, storeName]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

// Looks are attributes, which every mail program knows and no page's content security policy forbids.
function asHtml({ subject, storeName, opening, facts = [], action, closing }: LetterParts): string {
  const rows = facts.map(([name, value]) => `<tr>${cell(name, '#5b616e')}${cell(value, '#1e222b')}</tr>`)
  return `<!doctype html>
<html><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body bgcolor="#ffffff" text="#1e222b"><font face="Helvetica, Arial, sans-serif">
<h2>${escaped(storeName)}</h2>
${paragraphs(opening)}
${rows.length > 0 ? `<table cellpadding="4" cellspacing="0">${rows.join('\n')}</table>` : ''}
<p><b><a href="${escaped(action.url)}"><font color="#a04f1e">${escaped(action.label)}</font></a></b></p>
${paragraphs(closing)}
</font></body></html>
`
}

const paragraphs = (texts: string[]) => texts.map((text) => `<p>${escaped(text)}</p>`).join('\n')

function cell(text: string, color: string): string {
  return `<td valign="top"><font face="Helvetica, Arial, sans-serif" color="${color}">${escaped(text)}</font></td>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
