import type { PaperToDraw } from './paper-facts.ts'

/** What people typed or files had. All else of a paper is codes, numbers and days. */
const TEXTS = new Set(
  `name company street street2 city region regionName postalCode lines vatNumber email phone registration foot
   poNumber buyerReference partNumber reference ownNumber leadText lot dateCode carrier trackingNumber reason place accountHolder transactionId`.split(
    /\s+/,
  ),
)
const SIGN = '\u25a1'
const MOST_SIGNS = 40

/** `at` is such as 'lines.0.name'. */
export function textsOf(facts: object): { at: string; text: string }[] {
  const texts: { at: string; text: string }[] = []
  withTexts(facts, (text, at) => {
    texts.push({ at, text })
    return text
  })
  return texts
}

/** A copy with other texts. */
export function withTexts<Facts>(facts: Facts, change: (text: string, at: string) => string, at = ''): Facts {
  if (typeof facts !== 'object' || facts === null) return facts
  const changed = Object.entries(facts).map(([key, part]) => {
    const place = at ? `${at}.${key}` : key
    const isText = typeof part === 'string' && TEXTS.has(key)
    return [key, isText ? change(part, place) : withTexts(part, change, place)]
  })
  return (Array.isArray(facts) ? changed.map(([, part]) => part) : Object.fromEntries(changed)) as Facts
}

export function withSigns(paper: PaperToDraw, places: readonly string[]): PaperToDraw {
  const signed = new Set(places)
  const signs = (text: string) => SIGN.repeat(Math.min([...text].length, MOST_SIGNS))
  return withTexts(paper, (text, at) => (signed.has(at) ? signs(text) : text))
}
