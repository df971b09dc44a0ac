export interface PagesBeside {
  next: string | undefined
  previous: string | undefined
}

/** `Link: <…>; rel="next", <…>; rel="prev"` (RFC 8288). */
export function pagesBeside(link: string | null): PagesBeside {
  return { next: cursor(link, 'next', 'after'), previous: cursor(link, 'prev', 'before') }
}

function cursor(link: string | null, rel: string, name: string): string | undefined {
  const address = new RegExp(`<([^<>]+)>;\\s*rel="${rel}"`).exec(link ?? '')?.[1]
  return address && (new URLSearchParams(address.split('?')[1]).get(name) ?? undefined)
}
