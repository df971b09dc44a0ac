import { pages } from '#contract/pages.ts'

/** What is a person's own, or no page at all. `/login` itself may be found; with a way back in it, it is many pages. */
const closed = [
  '/api/',
  pages.dashboard,
  `${pages.login}?`,
  pages.profile,
  pages.purchase.replace(':id', ''),
  pages.purchaseSpelled.replace(':id', ''),
  '/sandbox/',
  `${pages.signUp}?`,
  pages.updateProfile,
]

/** What crawlers are asked (RFC 9309): everything public is theirs, and where all of it is listed. */
export function robotsText(origin: string): string {
  const rules = closed.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
