import { z } from 'zod'
import { prefixOf } from '#server/selling/charges/vat-area.ts'
import { plainVatNumber } from '#server/selling/charges/vat-number.ts'

/** Longer than VIES takes to ask a slow member state. */
const ANSWER_MS = 15_000
const MAX_BYTES = 100_000

/** Whose number it should be. */
export interface Trader {
  traderName: string
  traderStreet: string
  traderPostalCode: string
  traderCity: string
}

interface ViesQuestion extends Trader {
  countryCode: string
  vatNumber: string
  requesterMemberStateCode?: string
  requesterNumber?: string
}

/** What the member state says of a field; most do not compare. An unknown word counts as not compared. */
const Match = z.enum(['VALID', 'INVALID', 'NOT_PROCESSED']).catch('NOT_PROCESSED').optional()

const MAX_TEXT = 1000
const Text = z
  .string()
  .transform((text) => text.slice(0, MAX_TEXT))
  .nullish()

/** As the REST service of VIES sends it. */
const ViesAnswer = z.object({
  valid: z.boolean(),
  requestDate: z.string().max(40),
  requestIdentifier: z.string().max(100).nullish(),
  name: Text,
  address: Text,
  traderNameMatch: Match,
  traderStreetMatch: Match,
  traderPostalCodeMatch: Match,
  traderCityMatch: Match,
})
export type ViesAnswer = z.output<typeof ViesAnswer>

/** Undefined without an answer, such as when a member state is away. */
export type Vies = (question: ViesQuestion) => Promise<ViesAnswer | undefined>

export function openVies(address: URL): Vies {
  const url = `${address.href.replace(/\/$/, '')}/check-vat-number`
  return (question) =>
    answerFrom((body) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      }),
    )(question)
}

export function answerFrom(post: (body: string) => Response | Promise<Response>): Vies {
  return async (question) => {
    try {
      const response = await post(JSON.stringify(question))
      const text = await response.text()
      if (!response.ok || text.length > MAX_BYTES) return undefined
      return ViesAnswer.safeParse(JSON.parse(text)).data
    } catch {
      return undefined
    }
  }
}

/** A VAT number as VIES wants it: the letters of its member state (EL, XI) apart, without signs between the digits. */
export function viesNumber(country: string, vatNumber: string) {
  const bare = plainVatNumber(vatNumber)
  const countryCode = bare.startsWith('XI') ? 'XI' : prefixOf(country)
  return { countryCode, number: bare.startsWith(countryCode) ? bare.slice(countryCode.length) : bare }
}
