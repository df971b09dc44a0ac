import type { ChangePosition } from '#server/platform/database/read-changes.ts'

const POSITION = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12} \d{1,10}) (\d{1,19}):(\d{1,19}):([\d,]{0,8000})$/

export function markOf({ epoch, snapshot }: ChangePosition): string {
  return Buffer.from(`${epoch} ${snapshot}`).toString('base64url')
}

/** Undefined if it is none. PostgreSQL would refuse a snapshot whose numbers are in disorder. */
export function positionOf(mark: string): ChangePosition | undefined {
  const text = Buffer.from(mark, 'base64url').toString('latin1')
  const [, epoch, least, beyond, open = ''] = POSITION.exec(text) ?? []
  if (!epoch || !least || !beyond || mark !== Buffer.from(text, 'latin1').toString('base64url'))
    return undefined
  const under = open === '' ? [] : open.split(',')
  if (!under.every((each) => /^\d{1,19}$/.test(each))) return undefined
  const numbers = [least, ...under, beyond].map(BigInt)
  const risen = numbers.every((each, at) => at === 0 || each >= (numbers[at - 1] as bigint))
  if (!risen || numbers[0] === 0n || (under.length > 0 && numbers.at(-2) === numbers.at(-1))) return undefined
  return { epoch, snapshot: `${least}:${beyond}:${open}` }
}
