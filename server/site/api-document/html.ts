export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | Html | Part[]

export function html(fixed: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(fixed.reduce((text, next, i) => `${text}${render(parts[i - 1] ?? '')}${next}`))
}

export const raw = (text: string): Html => new Html(text)

function render(part: Part): string {
  if (Array.isArray(part)) return part.map(render).join('\n')
  return part instanceof Html ? part.text : part.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
