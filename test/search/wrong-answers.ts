import { openIndex } from '#server/catalog/search/index/open-index.ts'
import { demoParts, demoTree } from './demo-parts.ts'
import { FIRST_PAGE, type TypedQuestion, typedQuestions } from './questions.ts'

/** What an answer has, its parts in order. */
interface FirstPage {
  numbers: string[]
  didYouMean?: string[]
}

/** Undefined if the first page is right; otherwise what is wrong with it. */
export function whyWrong(
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

/** Asks the index of the demo world. */
export function wrongAnswers(spellings: (question: TypedQuestion, nth: number) => string[]): string[] {
  const index = openIndex()
  index.setTree(demoTree)
  const parts = demoParts()
  index.put(parts)
  const numberOf = new Map(parts.map(({ id, partNumber }) => [id, partNumber]))
  const ask = (q: string): FirstPage => {
    const question = { q, parameters: {}, inStock: false, limit: FIRST_PAGE, facets: false, strict: false }
    const answer = index.ask(question)
    if ('refused' in answer) throw new Error(`Refused: ${q}`)
    return { numbers: answer.ids.map((id) => numberOf.get(id) ?? ''), didYouMean: answer.didYouMean }
  }
  return typedQuestions.flatMap((question, nth) =>
    spellings(question, nth).flatMap((text) => {
      const why = whyWrong(question, ask(text))
      return why ? [`${text}: ${why}`] : []
    }),
  )
}
