import type { PostalAddress } from '#contract/delivery.ts'

const countries = new Intl.DisplayNames(['en'], { type: 'region' })

/** An address as the specified text, one part per line. */
export function addressText(to: PostalAddress): string {
  const city = `${to.postalCode} ${to.city}`
  const parts = [to.name, to.company, to.street, to.street2, city, to.region, countries.of(to.country)]
  return parts.filter(Boolean).join('\n')
}
