import { readFileSync } from 'node:fs'
import type { Part, Tree } from '#server/catalog/search/catalogue.ts'
import { openIndex } from '#server/catalog/search/index/open-index.ts'
import { demoParts, demoTree } from './demo-parts.ts'
import { naiveFilters } from './naive-filters.ts'

/**
 * What an engineer types, in three spellings. All parts found, up to 50, must be on the first page of 50 rows sorted by
 * relevance, and the first row must be one of them, and of `first`. With `only`, the page has no other rows; it never has
 * those of `never`. If no part is found, nothing may be found; `meant` must then be a word of the texts that the answer
 * proposes.
 */
interface TypedQuestion {
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

const FIRST_PAGE = 50

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
      const question = {
        parameters: { [key]: value },
        inStock: false,
        limit: 1,
        facets: false,
        strict: false,
      }
      const filters = naiveFilters(demoTree, question)
      if (typeof filters === 'string') throw new Error(`No parameter '${key}' has ${value}.`)
      return (part) => filters[0]?.passes(part) === (sign === '=')
    }
    if (fact.endsWith('*')) return ({ partNumber }) => partNumber.startsWith(fact.slice(0, -1))
    return ({ family, partNumber }) => family === fact || partNumber === fact
  }
}

/** Undefined if the first page is right; otherwise what is wrong with it. */
export function whyWrong(
  { finds, first, never, only, meant }: TypedQuestion,
  numbers: string[],
  didYouMean: string[],
): string | undefined {
  const [top] = numbers
  if (finds.size === 0) {
    if (top !== undefined) return `${top} is found`
    const isProposed = meant === undefined || didYouMean.some((text) => text.split(' ').includes(meant))
    return isProposed ? undefined : `${meant} is not proposed`
  }
  if (top === undefined) return 'nothing is found'
  if (!finds.has(top) || first?.has(top) === false) return `${top} is first`
  const other = numbers.find((each) => (only ? !finds.has(each) : never?.has(each)))
  if (other) return `${other} is on the page`
  const missing = [...finds].filter((each) => !numbers.includes(each))
  const allowed = Math.max(0, finds.size - FIRST_PAGE)
  return missing.length > allowed ? `${missing.slice(0, 3).join(', ')} is not on the page` : undefined
}

/** Asks the index of the demo world, or of another with the same parts. */
export function askDemo(world: { tree: Tree; parts: Part[] } = { tree: demoTree, parts }) {
  const index = openIndex()
  index.setTree(world.tree)
  index.put(world.parts)
  const numberOf = new Map(world.parts.map(({ id, partNumber }) => [id, partNumber]))
  return (q: string, limit: number, strict = false) => {
    const answer = index.ask({ q, parameters: {}, inStock: false, limit, facets: false, strict })
    if ('refused' in answer) throw new Error(`Refused: ${q}`)
    return { ...answer, numbers: answer.ids.map((id) => numberOf.get(id) ?? '') }
  }
}

export function wrongAnswers(
  spellings: (question: TypedQuestion, nth: number) => string[],
  ask = askDemo(),
): string[] {
  return typedQuestions.flatMap((question, nth) =>
    spellings(question, nth).flatMap((text) => {
      const { numbers, didYouMean } = ask(text, FIRST_PAGE)
      const why = whyWrong(question, numbers, didYouMean)
      return why ? [`${text}: ${why}`] : []
    }),
  )
}
