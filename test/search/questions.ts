import { readFileSync } from 'node:fs'
import type { Part } from '#server/catalog/search/catalogue.ts'
import { demoParts, demoTree } from './demo-parts.ts'
import { type NaiveFilter, naiveFilters } from './naive-filters.ts'

/**
 * What an engineer types, in three spellings. All parts found, up to 50, must be on the first page of 50 rows sorted by
 * relevance, and the first row must be one of them, and of `first`. With `only`, the page has no other rows; it never has
 * those of `never`. If no part is found, nothing may be found; `meant` must then be a word of the texts that the answer
 * proposes.
 */
export interface TypedQuestion {
  texts: string[]
  /** Part numbers. */
  finds: Set<string>
  first?: Set<string> | undefined
  never?: Set<string> | undefined
  only: boolean
  meant?: string | undefined
  /** Whether the store is expected to have a part. */
  isSold: boolean
}

export const FIRST_PAGE = 50

const parts = demoParts()

/**
 * Of `questions.tsv`, written before the search that answers them: the spellings, what they find, and words on more. Kinds
 * of parts are separated by ' | ' and say a family, a part number or a beginning 'RC0603*' of it, 'replaces=' the number of
 * another maker, and filters as in the address of the catalogue, '!=' for what no part may have.
 */
export const typedQuestions: readonly TypedQuestion[] = readFileSync(
  new URL('questions.tsv', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [texts = '', finds = '', ...more] = line.split('\t')
    const saidOf = (word: string) => more.find((each) => each.startsWith(`${word} `))?.slice(word.length + 1)
    const [first, never] = [saidOf('first'), saidOf('never')]
    return {
      texts: texts.split(' | '),
      finds: numbersOf(finds),
      first: first === undefined ? undefined : numbersOf(first),
      never: never === undefined ? undefined : numbersOf(never),
      only: more.includes('only'),
      meant: saidOf('meant'),
      isSold: finds !== '' && !/^replaces=\S+$/.test(finds),
    }
  })

function numbersOf(kinds: string): Set<string> {
  const found = kinds === '' ? [] : kinds.split(' | ').flatMap((kind) => partsOf(kind.split(' & ')))
  return new Set(found.map(({ partNumber }) => partNumber))
}

function partsOf(facts: string[]): Part[] {
  const tests = facts.map(testOf)
  return parts.filter((part) => tests.every((test) => test(part)))

  function testOf(fact: string): (part: Part) => boolean {
    const [, key = '', sign, value = ''] = /^([a-z0-9-]+)(!?=)(.*)$/.exec(fact) ?? []
    if (key === 'replaces') return ({ replaces }) => replaces.includes(value)
    if (sign) {
      const [filter] = filtersBy({ [key]: value })
      return (part) => filter?.passes(part) === (sign === '=')
    }
    if (fact.endsWith('*')) return ({ partNumber }) => partNumber.startsWith(fact.slice(0, -1))
    return ({ family, partNumber }) => family === fact || partNumber === fact
  }
}

function filtersBy(parameters: Record<string, string>): NaiveFilter[] {
  const question = { parameters, inStock: false, limit: 1, facets: false, strict: false }
  const filters = naiveFilters(demoTree, question)
  if (typeof filters === 'string')
    throw new Error(`No parameter '${filters}' has ${JSON.stringify(parameters)}.`)
  return filters
}
