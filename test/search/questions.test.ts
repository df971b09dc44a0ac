import { expect, it } from 'vitest'
import { openIndex } from '#server/catalog/search/index/open-index.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { demoParts, demoTree } from './demo-parts.ts'
import { FIRST_PAGE, type TypedQuestion, typedQuestions } from './questions.ts'

/** `npm run prove -- search` asks every spelling. */
const SHARE = proofRuns(3, 1)

/** What an answer has, its parts in order. */
interface FirstPage {
  numbers: string[]
  didYouMean?: string[]
}

/** Undefined if the first page is right; otherwise what is wrong with it. */
function whyWrong(
  { finds, first, never, only, meant }: TypedQuestion,
  { numbers, didYouMean = [] }: FirstPage,
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

it('has questions in three spellings that the demo world can answer', () => {
  const texts = typedQuestions.flatMap((question) => question.texts)
  expect(new Set(texts).size).toBe(3 * typedQuestions.length)
  expect(typedQuestions.filter(({ isSold, finds }) => isSold && finds.size === 0)).toEqual([])
})

it('demands all right parts on the first page, a right one in the first row, and what was meant', () => {
  const question = { texts: [], only: false, isSold: true, finds: new Set(['A', 'B']) }
  const lacking = { ...question, finds: new Set<string>(), meant: 'X' }
  const wrong = (each: TypedQuestion, numbers: string, didYouMean?: string[]) =>
    whyWrong(each, { numbers: [...numbers], ...(didYouMean && { didYouMean }) })
  expect(wrong(question, 'BAC')).toBeUndefined()
  expect(wrong(question, 'CAB')).toBe('C is first')
  expect(wrong({ ...question, first: new Set(['A']) }, 'BA')).toBe('B is first')
  expect(wrong(question, 'A')).toBe('B is not on the page')
  expect(wrong({ ...question, only: true }, 'ABC')).toBe('C is on the page')
  expect(wrong({ ...question, never: new Set(['D']) }, 'ABCD')).toBe('D is on the page')
  expect(wrong(question, '')).toBe('nothing is found')
  expect(wrong(lacking, 'X', ['X'])).toBe('X is found')
  expect(wrong(lacking, '', ['Y'])).toBe('X is not proposed')
  expect(wrong(lacking, '', ['Y', 'X 1 A'])).toBeUndefined()
})

it('answers all questions right, in `npm test` in one spelling each', () => {
  const index = openIndex()
  index.setTree(demoTree)
  const parts = demoParts()
  index.put(parts)
  const numberOf = new Map(parts.map(({ id, partNumber }) => [id, partNumber]))
  const ask = (q: string): FirstPage => {
    const answer = index.ask({
      q,
      parameters: {},
      inStock: false,
      limit: FIRST_PAGE,
      facets: false,
      strict: false,
    })
    if ('refused' in answer) throw new Error(`Refused: ${q}`)
    return { numbers: answer.ids.map((id) => numberOf.get(id) ?? ''), didYouMean: answer.didYouMean }
  }
  const wrong = typedQuestions.flatMap((question, nth) =>
    question.texts.filter((_, spelling) => (nth + spelling) % SHARE === 0).flatMap((text) => {
      const why = whyWrong(question, ask(text))
      return why ? [`${text}: ${why}`] : []
    }),
  )
  expect(wrong).toEqual([])
})
