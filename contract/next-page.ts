/**
 * Where a list goes on: the cursor in a `Link: <…>; rel="next"` header (RFC 8288), for the next page's `after`.
 * Undefined on the last page.
 */
export function nextAfter(link: string | null): string | undefined {
  const next = /<([^<>]+)>;\s*rel="next"/.exec(link ?? '')?.[1]
  return next === undefined ? undefined : (new URLSearchParams(next.split('?')[1]).get('after') ?? undefined)
}
