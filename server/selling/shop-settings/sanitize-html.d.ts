/** The part of the library that this folder uses; its types on npm need a parser of their own. */
declare module 'sanitize-html' {
  interface Options {
    allowedTags: string[]
    allowedAttributes: Record<string, string[]>
    allowedSchemes: string[]
    allowProtocolRelative: boolean
    exclusiveFilter: (frame: { tag: string; attribs: Record<string, string> }) => boolean
  }
  export default function sanitizeHtml(html: string, options: Options): string
}
