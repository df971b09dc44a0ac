const MAX_LENGTH = 1000
const ANY_STORE = 'https://store.invalid'
const SIGN_IN_PAGES = new Set(['/login', '/signup'])

/**
 * The page to return to after signing in, as a path of this store. Returns undefined for anything that could lead to
 * another site, or back to login or sign-up. `from` comes from an address, so it is untrusted.
 */
export function safeReturn(from: unknown): string | undefined {
  if (typeof from !== 'string' || from.length > MAX_LENGTH || !/^\/[\x21-\x5b\x5d-\x7e]*$/.test(from))
    return undefined
  const url = URL.parse(from, ANY_STORE)
  if (url?.origin !== ANY_STORE) return undefined
  const { pathname, search, hash } = url
  // A path that begins with 2 slashes names a host; encoded slashes may be decoded later.
  if (pathname.startsWith('//') || /%(2f|5c)/i.test(pathname)) return undefined
  return SIGN_IN_PAGES.has(pathname.toLowerCase()) ? undefined : pathname + search + hash
}
