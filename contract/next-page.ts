/** Cursors of the next and the previous page of a list; undefined at the list's ends. */
export interface PagesBeside {
  /** For the next page's `after`. */
  next: string | undefined
  /** For the previous page's `before`. */
  previous: string | undefined
}

/** The cursors in a `Link: <…>; rel="next", <…>; rel="prev"` header (RFC 8288). */
export function pagesBeside(link: string | null): PagesBeside {
  return { next: cursor(link, 'next', 'after'), previous: cursor(link, 'prev', 'before') }
}

function cursor(link: string | null, rel: string, name: string): string | undefined {
  const address = new RegExp(`<([^<>]+)>;\\s*rel="${rel}"`).exec(link ?? '')?.[1]
  return address && (new URLSearchParams(address.split('?')[1]).get(name) ?? undefined)
}
