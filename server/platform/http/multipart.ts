const LINE = '\r\n'
const MAX_PARTS = 20
const MAX_HEAD_BYTES = 4096

/** RFC 7578. Files are views of the body's bytes. Undefined if invalid, truncated or with a repeated field. */
export function parseMultipart(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Record<string, string | Uint8Array<ArrayBuffer>> | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const delimiter = `--${quoted ?? plain}`
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (!(quoted ?? plain) || !hasAt(body, 0, delimiter)) return undefined
  const fields = new Map<string, string | Uint8Array<ArrayBuffer>>()
  let at = delimiter.length
  while (!hasAt(body, at, '--')) {
    const part = partAt(body, at, LINE + delimiter)
    if (!part || fields.has(part.name) || fields.size === MAX_PARTS) return undefined
    fields.set(part.name, part.value)
    at = part.end + LINE.length + delimiter.length
  }
  return Object.fromEntries(fields)
}

function partAt(body: Buffer<ArrayBuffer>, at: number, delimiter: string) {
  const headEnd = body.subarray(at, at + MAX_HEAD_BYTES).indexOf(LINE + LINE)
  if (headEnd < 0 || !hasAt(body, at, LINE)) return undefined
  const start = at + headEnd + 2 * LINE.length
  const end = body.indexOf(delimiter, start)
  const disposition = /^content-disposition:\s*form-data(;.*)$/im.exec(body.toString('utf8', at, start))?.[1]
  const name = /;\s*name="([^"]*)"/i.exec(disposition ?? '')?.[1]
  if (end < 0 || disposition === undefined || name === undefined) return undefined
  const content = body.subarray(start, end)
  return { name, end, value: /;\s*filename\*?=/i.test(disposition) ? content : content.toString() }
}

function hasAt(body: Buffer, at: number, text: string): boolean {
  return body.toString('latin1', at, at + text.length) === text
}
