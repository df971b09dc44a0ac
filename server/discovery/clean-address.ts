import type { Hono } from 'hono'

/** Leads an address with a slash after it to the page's one address; mounted before the pages. */
export function cleanAddresses(web: Hono): void {
  web.get('*', async ({ req, redirect }, next) => {
    const { pathname, search } = new URL(req.url)
    const clean = withoutSlashesAfter(pathname)
    return clean ? redirect(clean + search, 301) : next()
  })
}

/**
 * A page's path without the slashes after it; undefined where there are none, and for a path that begins with two, which
 * would lead to another host. Step by step, since a pattern for it takes the square of the length.
 */
function withoutSlashesAfter(path: string): string | undefined {
  if (!path.endsWith('/') || path[1] === '/') return undefined
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return end > 1 ? path.slice(0, end) : undefined
}
