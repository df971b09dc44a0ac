import { roundToNine } from '#contract/catalog/quantities/round-to-nine.ts'
import { type DemoPart, worldParts as world } from '#test/support/demo-parts.ts'
import type { Kind, TypedQuestion, Wanted } from './typed-question.ts'

export const FIRST_PAGE = 50

/** What an answer has, its parts in order. */
export interface FirstPage {
  parts: readonly { partNumber: string }[]
  didYouMean?: readonly string[] | undefined
}

/** Part numbers of the demo world that a question has to find. */
export function rightParts({ finds }: TypedQuestion): string[] {
  return world.filter((part) => finds.some((each) => isFound(part, each))).map(({ partNumber }) => partNumber)
}

/** Undefined if the first page, in order, is right; otherwise what is wrong with it. */
export function whyWrong(question: TypedQuestion, { parts, didYouMean = [] }: FirstPage): string | undefined {
  const right = rightParts(question)
  const rows = parts.slice(0, FIRST_PAGE).map(({ partNumber }) => partNumber)
  const [first] = rows
  if (right.length === 0) {
    if (first !== undefined) return `${first} is found`
    const { meant } = question
    return meant === undefined || didYouMean.some((text) => text.split(' ').includes(meant))
      ? undefined
      : `${meant} is not proposed`
  }
  if (first === undefined) return 'nothing is found'
  if (!right.includes(first) || !isAmong(first, question.first)) return `${first} is first`
  const isOther = (each: string) =>
    question.only ? !right.includes(each) : question.never && isAmong(each, question.never)
  const other = rows.find(isOther)
  if (other) return `${other} is on the page`
  const missing = right.filter((each) => !rows.includes(each))
  const allowed = Math.max(0, right.length - FIRST_PAGE)
  return missing.length > allowed ? `${missing.slice(0, 3).join(', ')} is not on the page` : undefined
}

function isAmong(partNumber: string, kinds: TypedQuestion['first']): boolean {
  const part = world.find((each) => each.partNumber === partNumber)
  return !kinds || kinds.some((kind) => part !== undefined && isFound(part, kind))
}

function isFound(part: DemoPart, wanted: string | Kind): boolean {
  if (typeof wanted === 'string') return part.partNumber === wanted
  return (
    (wanted.family ?? part.family) === part.family &&
    part.partNumber.startsWith(wanted.number ?? '') &&
    Object.entries(wanted.with ?? {}).every(([key, value]) => meets(part.parameters[key], value)) &&
    !Object.entries(wanted.without ?? {}).some(([key, value]) => meets(part.parameters[key], value))
  )
}

function meets(value: number | string | boolean | undefined, wanted: Wanted): boolean {
  if (value === undefined) return false
  const exact = typeof value === 'number' ? roundToNine(value) : value
  if (typeof wanted !== 'object') return exact === wanted
  if ('includes' in wanted) return typeof exact !== 'boolean' && wanted.includes(exact)
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = wanted
  return typeof exact === 'number' && exact >= least && exact <= most
}
