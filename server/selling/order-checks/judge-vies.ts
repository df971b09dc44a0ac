import type { ViesFinding, ViesMatch } from '#contract/selling/order-checks.ts'
import { isSameCompany, isSamePlace } from './same-company.ts'
import type { Trader, ViesAnswer } from './vies.ts'

/** What is kept of an answer. The texts of the register are left out where they are not disclosed. */
export function findingOf(asked: Trader, answer: ViesAnswer): ViesFinding {
  const { valid, requestDate, requestIdentifier } = answer
  const [name, address] = [disclosed(answer.name), disclosed(answer.address)]
  const place = { street: asked.traderStreet, postalCode: asked.traderPostalCode, city: asked.traderCity }
  return {
    valid,
    requestDate,
    ...(requestIdentifier ? { requestIdentifier } : {}),
    nameMatch: matchOf([answer.traderNameMatch], name && isSameCompany(asked.traderName, name)),
    addressMatch: matchOf(
      [answer.traderStreetMatch, answer.traderPostalCodeMatch, answer.traderCityMatch],
      address && isSamePlace(place, address),
    ),
    ...(name ? { name } : {}),
    ...(address ? { address } : {}),
  }
}

/** A number proves something only with its holder: the name must match, and the address where it is disclosed (rules: M-28). */
export function decisionOf({ valid, nameMatch, addressMatch }: ViesFinding) {
  if (!valid) return 'rejected'
  return nameMatch === 'match' && addressMatch !== 'no-match' ? 'confirmed' : 'open'
}

/** Member states that disclose nothing send '---'. */
function disclosed(text: string | null | undefined): string | undefined {
  return text && /[\p{L}\p{N}]/u.test(text) ? text.trim() : undefined
}

/** By the member state's own comparison and by the text that it discloses: what speaks against a match decides. */
function matchOf(flags: ViesAnswer['traderNameMatch'][], byText: boolean | '' | undefined): ViesMatch {
  if (flags.includes('INVALID') || byText === false) return 'no-match'
  return byText || flags.every((flag) => flag === 'VALID') ? 'match' : 'not-known'
}
