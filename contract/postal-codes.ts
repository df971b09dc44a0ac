/**
 * Countries without postal codes in use. Source: Universal Postal Union, Universal POST*CODE DataBase, 'Postal addressing systems
 * in member countries'; territories by their own posts.
 */
const WITHOUT = `
  AE AG AO AW BF BI BJ BQ BS BV BW BZ CD CF CG CK CM CW DM ER FJ GA GD GM GQ GY HK KI KM KP ML MO MR NR NU QA RW SB
  SC SL SR ST SX SY TD TF TG TK TO TV UG VU YE ZW`

/** Countries whose codes are new, or left out of many addresses. Source: the same. */
const OPTIONAL = `
  AF AI AL AQ BB BH BM BN BO BT CI CL CO CR CV DJ DO EC EG EH ET FK GE GH GI GN GS GT GW HN HT IE IO IQ IR JM JO KE KH KN
  KW KY LA LB LC LK LR LS LY MG MM MN MS MU MV MW MZ NA NE NG NI NP OM PA PE PG PK PN PS PY SA SD SH SN SO SS SV SZ TC
  TJ TL TM TN TT TZ UY UZ VC VE VG WS ZM`

const set = (codes: string) => new Set(codes.trim().split(/\s+/))
const without = set(WITHOUT)
const optional = set(OPTIONAL)

/** Whether an address of the country has a postal code (rules: D-3). */
export function postalCodeIn(country: string): 'none' | 'optional' | 'required' {
  if (without.has(country)) return 'none'
  return optional.has(country) ? 'optional' : 'required'
}
