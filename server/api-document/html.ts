/** A piece of HTML whose text parts are escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | Html | Part[]

/** Makes HTML of a template; every string put into it is escaped, other pieces of HTML are not. */
export function html(fixed: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(fixed.reduce((text, next, i) => `${text}${written(parts[i - 1] ?? '')}${next}`))
}

/** Text that is HTML already, such as a style sheet of ours. */
export const raw = (text: string): Html => new Html(text)

function written(part: Part): string {
  if (Array.isArray(part)) return part.map(written).join('\n')
  return part instanceof Html ? part.text : part.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
