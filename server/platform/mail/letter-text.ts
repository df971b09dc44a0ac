import type { LetterParts } from './letter-content.ts'
import type { MailShop } from './mail-shop.ts'

const CONTINUED = '\n  '

export function letterText({
  shop,
  opening,
  facts = [],
  quote = '',
  action,
  closing,
  stop,
}: LetterParts): string {
  const table = facts.map(([name, value]) => `${name}: ${linesOf(value).join(CONTINUED)}`).join('\n')
  const quoted = quote && linesOf(`\n${quote}`).join('\n> ').trimStart()
  const todo = action ? `${action.label}:\n${action.url}` : ''
  const stopped = stop ? `${stop.label}:\n${stop.url}` : ''
  const blocks = [...opening, table, quoted, todo, ...closing, stopped, sender(shop)]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const sender = ({ name, particulars }: MailShop) => [name, ...particulars].join('\n')

export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/)
}
