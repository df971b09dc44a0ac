/** The part of the library that this folder uses; its types on npm need a parser of their own. */
declare module 'sanitize-html' {
  type Transform = (tag: string, attribs: Record<string, string>) => object
  interface Options {
    allowedTags: string[]
    allowedAttributes: Record<string, string[]>
    allowedSchemes: string[]
    allowProtocolRelative: boolean
    transformTags: Record<string, Transform>
    exclusiveFilter: (frame: { tag: string; attribs: Record<string, string> }) => boolean
  }
  function sanitizeHtml(html: string, options: Options): string
  namespace sanitizeHtml {
    function simpleTransform(tag: string, attribs: Record<string, string>): Transform
  }
  export default sanitizeHtml
}
