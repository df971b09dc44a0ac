import { pages } from '#contract/pages.ts'

/** `/login` may be indexed, but not with a return address in its query. */
const closed = [
  '/api/',
  pages.cart,
  pages.checkout,
  pages.dashboard,
  `${pages.login}?`,
  pages.profile,
  pages.purchase.replace(':id', ''),
  pages.purchaseSpelled.replace(':id', ''),
  '/sandbox/',
  `${pages.signUp}?`,
  pages.updateProfile,
]

/** RFC 9309. */
export function robotsText(origin: string): string {
  const rules = closed.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
