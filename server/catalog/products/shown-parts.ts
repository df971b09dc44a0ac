import type { Alternative } from '#contract/catalog/alternatives.ts'
import type { Tool } from '#contract/catalog/catalog.ts'
import type { FoundParts } from '#contract/catalog/parts.ts'
import { familyTopic, productTopic, SEARCH_TOPIC, type Shown } from '#server/platform/http/shown.ts'

type Part = Pick<Tool, '_id'>

export const showsFamilies = (): Shown => ({ topics: ['list', 'catalogue'] })

export const showsFamily = (): Shown => ({ topics: ['catalogue'] })

export const showsList = (parts: readonly Part[]): Shown => ({
  topics: ['list', 'catalogue', ...topicsOf(parts)],
})

export const showsFound = ({ parts, asOf, incomplete }: FoundParts): Shown => ({
  topics: ['list', 'catalogue', SEARCH_TOPIC, ...topicsOf(parts)],
  countedAt: incomplete ? null : (asOf ?? null),
})

/** A day is shown with its year if it is another one. */
const nextYear = () => Date.UTC(new Date().getUTCFullYear() + 1, 0)

/** A page also shows alternatives and packagings, which are parts of the same family. */
export const showsPart = ({ _id, family, parameters, baseNumber, leavesIfPaidBy }: Tool): Shown => ({
  until: leavesIfPaidBy === undefined ? undefined : Math.min(Date.parse(leavesIfPaidBy), nextYear()),
  topics: [
    'catalogue',
    'settings',
    productTopic(_id),
    ...(parameters || baseNumber ? [familyTopic(family ?? null)] : []),
  ],
})

export const showsParts = (parts: readonly Part[]): Shown => ({ topics: topicsOf(parts) })

export const showsAlternatives = (alternatives: readonly Alternative[]): Shown =>
  showsParts(alternatives.map(({ part }) => part))

const topicsOf = (parts: readonly Part[]) => parts.map(({ _id }) => productTopic(_id))
