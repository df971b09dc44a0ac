import { createHash } from 'node:crypto'
import type { Found } from './entry.ts'

/**
 * Names entries so that another statement of the same days names them alike: by the bank's reference, else by what they
 * say. Equal ones are counted, because a buyer may pay the same twice on a day.
 */
export function openIdentities(): (found: Found) => string {
  const counts = new Map<string, number>()
  return ({ day, cents, reference, texts, account, ownAccount = '' }) => {
    const said = [account, ...texts]
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
