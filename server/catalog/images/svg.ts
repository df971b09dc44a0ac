const MOST_SVG_BYTES = 1_000_000

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')

export function isSvg(bytes: Uint8Array): boolean {
  const start = textOf(bytes.subarray(0, 10_000))
  return /^\uFEFF?\s*</.test(start) && /<svg[\s>]/i.test(start)
}

const ACTIVE =
  /<!ENTITY|<!DOCTYPE[^>]*\[|<\?xml-stylesheet|<\s*(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|include)\b|\son\w+\s*=|@import/i
const REFERENCE = /(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))|url\(\s*["']?([^"')]*)/gi

/**
 * Nothing that runs, and nothing from elsewhere, which would be missing in the picture. Only pixels of it are kept and
 * served; this says to the owner why.
 */
export function isPlainSvg(bytes: Uint8Array): boolean {
  if (bytes.length > MOST_SVG_BYTES) return false
  const svg = textOf(bytes)
  if (ACTIVE.test(svg)) return false
  return [...svg.matchAll(REFERENCE)].every(([, double, single, bare, inStyle]) =>
    /^\s*(?:#|data:image\/(?:png|jpeg|webp|gif);|$)/i.test(double ?? single ?? bare ?? inStyle ?? ''),
  )
}
