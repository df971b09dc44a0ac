import type { Hono } from 'hono'

/** A page's path with slashes after it. One that begins with two would lead to another host. */
const SLASH_AFTER = /^(\/[^/].*?)\/+$/

/** Leads an address with a slash after it to the page's one address; mounted before the pages. */
export function cleanAddresses(web: Hono): void {
  web.get('*', async ({ req, redirect }, next) => {
    const { pathname, search } = new URL(req.url)
    const clean = SLASH_AFTER.exec(pathname)?.[1]
    return clean ? redirect(clean + search, 301) : next()
  })
}
