import { createHash } from 'node:crypto'
import { type Found, shownText } from './entry.ts'
import { findNumbers } from './find-numbers.ts'

/**
 * Names entries so that another statement of the same days names them alike: by the bank's reference, else by what they
 * say. Equal ones are counted, because a buyer may pay the same twice on a day.
 */
export function openIdentities(): (found: Found) => string {
  const counts = new Map<string, number>()
  return (found) => {
    const { day, cents, reference, account, ownAccount = '' } = found
    const said = [account, ...namingTexts(found)]
      .join(' ')
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
    const facts = JSON.stringify([
      ownAccount,
      day,
      cents,
      reference ? ['reference', reference] : ['text', said],
    ])
    const count = (counts.get(facts) ?? 0) + 1
    counts.set(facts, count)
    return createHash('sha256').update(`${count} ${facts}`).digest('base64url')
  }
}

/**
 * Entries of CSV files were named by columns that were known, and had to have a number there to be recorded. They are named so
 * still; others by all that they say.
 */
function namingTexts({ texts, identityTexts }: Found): Found['texts'] {
  if (!identityTexts) return texts
  const known = findNumbers(shownText(identityTexts, LONGEST))
  const isNamed = [known.sure, known.split, known.loose, known.mistyped].some(({ length }) => length > 0)
  const isElsewhere = known.sure.length === 0 && findNumbers(shownText(texts, LONGEST)).sure.length > 0
  return isNamed && !isElsewhere ? identityTexts : texts
}

const LONGEST = 1000
