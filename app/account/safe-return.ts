const LONGEST = 1000
const ANY_STORE = 'https://store.invalid'
const ENTRANCES = new Set(['/login', '/signup'])

/**
 * The page to go back to after signing in, as a path of this store; undefined for everything that could lead
 * elsewhere, or back to the entrance. `from` comes out of an address, so anybody may have written it.
 */
export function safeReturn(from: unknown): string | undefined {
  if (typeof from !== 'string' || from.length > LONGEST || !/^\/[\x21-\x5b\x5d-\x7e]*$/.test(from))
    return undefined
  const url = URL.parse(from, ANY_STORE)
  if (url?.origin !== ANY_STORE) return undefined
  const { pathname, search, hash } = url
  // What begins with two slashes names a host; encoded ones may be read as such further on.
  if (pathname.startsWith('//') || /%(2f|5c)/i.test(pathname)) return undefined
  return ENTRANCES.has(pathname.toLowerCase()) ? undefined : pathname + search + hash
}
