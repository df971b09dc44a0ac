import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

const TOP = 1
const DEEPEST = 6

const marked = new Marked({
  gfm: true,
  // The lines of a text stay lines, as its author typed them.
  breaks: true,
  walkTokens(token) {
    // The page's title is its only heading of the first level.
    if (token.type === 'heading') token.depth = Math.min(token.depth + TOP, DEEPEST)
  },
  renderer: {
    /** Links of the text lead to its headings. */
    heading({ depth, text, tokens }) {
      const id = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
  },
})

/**
 * Pictures are those of the store's own article. Others are left out: a page loads nothing from other sites that the
 * privacy page does not name.
 */
const allowed = {
  exclusiveFilter: ({ tag, attribs }: { tag: string; attribs: Record<string, string> }) =>
    tag === 'img' && !/^\/article\/[a-z-]+\.svg$/.test(attribs.src ?? ''),
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'br',
    'hr',
    'blockquote',
    'pre',
    'code',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'del',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href'],
    h2: ['id'],
    h3: ['id'],
    img: ['src', 'alt'],
    ol: ['start'],
    table: ['tabindex'],
    th: ['align'],
    td: ['align'],
  },
  /** A narrow screen scrolls a wide table, by keyboard too. */
  transformTags: { table: () => ({ tagName: 'table', attribs: { tabindex: '0' } }) },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

export function textToHtml(markdown: string): string {
  return sanitizeHtml(marked.parse(markdown, { async: false }), allowed)
}
