import type { Hono } from 'hono'

/** Mount it before the pages. */
export function cleanAddresses(web: Hono, pagePatterns: readonly string[]): void {
  const patterns = pagePatterns.map((pattern) => pattern.split('/'))
  web.get('*', async ({ req, redirect }, next) => {
    const { pathname, search } = new URL(req.url)
    const clean = asSpecified(withoutSlashesAfter(pathname) ?? pathname, patterns)
    return clean === pathname ? next() : redirect(clean + search, 301)
  })
}

function asSpecified(path: string, patterns: string[][]): string {
  const given = path.split('/')
  const pattern = patterns.find((steps) => isOf(given, steps))
  return pattern
    ? given.map((step, at) => (pattern[at]?.startsWith(':') ? step : pattern[at])).join('/')
    : path
}

function isOf(given: string[], pattern: string[]): boolean {
  const least = pattern.filter((step) => !step.endsWith('?')).length
  if (given.length < least || given.length > pattern.length) return false
  return given.every((step, at) => {
    const wanted = pattern[at] ?? ''
    return wanted.startsWith(':') ? step !== '' : step.toLowerCase() === wanted.toLowerCase()
  })
}

/** 2 slashes would redirect to another host. A regular expression takes quadratic time. */
function withoutSlashesAfter(path: string): string | undefined {
  if (!path.endsWith('/') || path[1] === '/') return undefined
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return end > 1 ? path.slice(0, end) : undefined
}
