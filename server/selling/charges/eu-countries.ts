/** Member states of the European Union for VAT, by ISO 3166-1 alpha-2. Source: Council Directive 2006/112/EC, art. 5. */
const EU = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

export function isEuCountry(country: string): boolean {
  return EU.has(country)
}
